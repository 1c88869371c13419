/**
 * How the letters of a text file are written, by the names of the WHATWG's Encoding Standard. The first three tell themselves by their bytes; of
 * the others each byte is a letter, and which one somebody has to say.
 */
export const fileEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "macintosh",
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** Those that no bytes prove, the most frequent first. */
export const byteEncodings = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "macintosh",
] as const satisfies FileEncoding[];
export type ByteEncoding = (typeof byteEncodings)[number];

/** What people call them. */
export const encodingLabels: Readonly<Record<FileEncoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Western European",
  "windows-1250": "Central European",
  "windows-1251": "Cyrillic",
  "windows-1253": "Greek",
  "windows-1254": "Turkish",
  macintosh: "Western European (Mac)",
};

/** Takes how a file is written. Returns whether its bytes prove that, or it is one of `byteEncodings`. */
export function isByteEncoding(encoding: FileEncoding): encoding is ByteEncoding {
  return (byteEncodings as readonly FileEncoding[]).includes(encoding);
}
