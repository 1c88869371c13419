/**
 * How the letters of a text file are written, by the names of the WHATWG's Encoding Standard, and two of DOS that it has none for. The first
 * three tell themselves by their bytes; of the others each byte is a letter, and which one somebody has to say.
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
 * Those that no bytes prove, by their scripts and the most frequent first. What is left out has the letters of one that is here: ISO 8859-1
 * those of windows-1252, -8 those of 1255, -9 those of 1254, -13 those of 1257, KOI8-R those of KOI8-U, and IBM 437 those of 850.
 */
export const byteEncodings = fileEncodings.slice(3) as readonly ByteEncoding[];
export type ByteEncoding = Exclude<FileEncoding, "utf-8" | "utf-16le" | "utf-16be">;

/** What people call them. */
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

/** Takes how a file is written. Returns whether its bytes prove that, or it is one of `byteEncodings`. */
export function isByteEncoding(encoding: FileEncoding): encoding is ByteEncoding {
  return (byteEncodings as readonly FileEncoding[]).includes(encoding);
}
