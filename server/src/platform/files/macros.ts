import type { ReadBytes } from "./cfb-names.ts";

/**
 * How much of a text is read at a time, in bytes: a megabyte of character references would block every other
 * request for a tenth of a second.
 */
const PIECE_BYTES = 64 * 1024;
/**
 * How many characters of a piece are inspected again together with the next piece: enough for the longest
 * name of a macro, with each of its letters written as a character reference.
 */
const OVERLAP = 1_024;
/** How Word, LibreOffice and other programs name macros in a document that is a single XML file. */
const MARKS =
  /macrosPresent\s*=\s*["']yes|name\s*=\s*["']editdata\.mso|vbaProject\.bin|vnd\.ms-office\.vbaProject|macroEnabled|:(?:source|byte)-code[\s>]/i;
/** Names of macros in a document that is a zip. Macro sheets are an old form of macros. */
const PARTS = /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\//i;
/**
 * Names of macros in an OpenDocument file: Basic modules, and scripts. The lists of a library's content do
 * not count, because LibreOffice also writes them for empty libraries.
 */
const OPEN_PARTS = /^Basic\/[^/]+\/(?!(?:script|dialog)-lb\.xml$)[^/]+$|^Scripts\/.*[^/]$/i;
/**
 * Values in Excel's files: the two records that say what kind a sheet is, and the value that means a macro
 * sheet.
 */
const BEGIN = 0x09;
const SHEET_OF_BOOK = 0x85;
const MACRO_SHEET = 0x40;
const MACROS_OF_BOOK = 1;

/**
 * Takes the names in the zip of an Office document. Returns whether it has macros, whatever type it claims to
 * be.
 */
export function zipHasMacros(names: readonly string[]): boolean {
  return names.some((name) => PARTS.test(name));
}

/**
 * Takes the names in the zip of an OpenDocument file. Returns whether it has macros, in Basic or in another
 * language.
 */
export function openHasMacros(names: readonly string[]): boolean {
  return names.some((name) => OPEN_PARTS.test(name));
}

/**
 * Takes the first bytes of a workbook in the format that Excel used before compound files. Returns whether
 * these bytes show that one of its sheets is a macro sheet.
 */
export function sheetHasMacros(head: Buffer): boolean {
  for (let at = 0; at + 4 <= head.length;) {
    const [record, length] = [head.readUInt16LE(at), head.readUInt16LE(at + 2)];
    const has = (bytes: number) => length >= bytes && at + 4 + bytes <= head.length;
    if ((record & 0xff) === BEGIN && has(4) && head.readUInt16LE(at + 6) === MACRO_SHEET) return true;
    if (has(6) && record === SHEET_OF_BOOK && head[at + 9] === MACROS_OF_BOOK) return true;
    at += 4 + length;
  }
  return false;
}

/**
 * Takes the size of an XML file and a function that reads it. Returns whether there are macros anywhere in
 * the file.
 */
export async function xmlHasMacros(size: number, read: ReadBytes): Promise<boolean> {
  let before = "";
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const bytes = await read(at, Math.min(PIECE_BYTES, size - at));
    if (bytes.length === 0) return false;
    // UTF-16 is reduced to its ASCII letters, since the names of macros have only those.
    const text = before + bytes.toString("latin1").replaceAll("\0", "");
    if (MARKS.test(withLetters(text))) return true;
    before = text.slice(-OVERLAP);
  }
  return false;
}

/** Replaces character references by their letters: "&#80;" is a P. */
export function withLetters(xml: string): string {
  return xml.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (written, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
