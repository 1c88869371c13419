/**
 * The encodings of text files, with their names in the Encoding Standard of the WHATWG. Two DOS encodings are
 * not in that standard. The bytes of a file can prove the first three encodings. In all others, every byte is
 * a letter, so a user has to say which encoding a file has.
 */
export const fileEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "macintosh",
  "iso-8859-15",
  "ibm850",
  "windows-1250",
  "iso-8859-2",
  "ibm852",
  "windows-1257",
  "windows-1251",
  "koi8-u",
  "ibm866",
  "iso-8859-5",
  "x-mac-cyrillic",
  "windows-1253",
  "iso-8859-7",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-874",
  "windows-1258",
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/**
 * The encodings that cannot be recognised with certainty from a file's bytes. They are grouped by script, the
 * most frequent first. Some encodings are left out because a listed one covers their letters: windows-1252
 * covers ISO 8859-1, windows-1255 covers ISO 8859-8, windows-1254 covers ISO 8859-9, windows-1257 covers ISO
 * 8859-13, KOI8-U covers KOI8-R, and IBM 850 covers IBM 437.
 */
export const byteEncodings = fileEncodings.slice(3) as readonly ByteEncoding[];
export type ByteEncoding = Exclude<FileEncoding, "utf-8" | "utf-16le" | "utf-16be">;

/** The names by which people know the encodings. */
export const encodingLabels: Readonly<Record<FileEncoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Western European",
  macintosh: "Western European (Mac)",
  "iso-8859-15": "Western European (ISO)",
  ibm850: "Western European (DOS)",
  "windows-1250": "Central European",
  "iso-8859-2": "Central European (ISO)",
  ibm852: "Central European (DOS)",
  "windows-1257": "Baltic",
  "windows-1251": "Cyrillic",
  "koi8-u": "Cyrillic (KOI8)",
  ibm866: "Cyrillic (DOS)",
  "iso-8859-5": "Cyrillic (ISO)",
  "x-mac-cyrillic": "Cyrillic (Mac)",
  "windows-1253": "Greek",
  "iso-8859-7": "Greek (ISO)",
  "windows-1254": "Turkish",
  "windows-1255": "Hebrew",
  "windows-1256": "Arabic",
  "windows-874": "Thai",
  "windows-1258": "Vietnamese",
};

/**
 * Takes the encoding of a file. Returns true when it is one of `byteEncodings`, so that the bytes of the file
 * do not prove it.
 */
export function isByteEncoding(encoding: FileEncoding): encoding is ByteEncoding {
  return (byteEncodings as readonly FileEncoding[]).includes(encoding);
}
