import type { ReadBytes } from "./cfb-names.ts";

/** Read of a text at a time, in bytes: of letters written as their numbers, a megabyte holds everybody up for a tenth of a second. */
const PIECE_BYTES = 64 * 1024;
/** What of a piece is looked at again with the next one: the longest mark, in two bytes a letter, each as its number. */
const OVERLAP = 1_024;
/** How Word, LibreOffice and the others name macros in a document in one piece of XML. */
const MARKS =
  /macrosPresent\s*=\s*["']yes|name\s*=\s*["']editdata\.mso|vbaProject\.bin|vnd\.ms-office\.vbaProject|macroEnabled|:(?:source|byte)-code[\s>]/i;
/** Where macros are in a document that is a zip; sheets of them were before. */
const PARTS = /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\//i;
/** Where they are in an open document: modules of Basic beside the lists of what a library has, which LibreOffice also writes of none, and scripts. */
const OPEN_PARTS = /^Basic\/[^/]+\/(?!(?:script|dialog)-lb\.xml$)[^/]+$|^Scripts\/.*[^/]$/i;
/** Records of Excel: the two that say of a sheet what it is, and that it is one of macros. */
const BEGIN = 0x09;
const SHEET_OF_BOOK = 0x85;
const MACRO_SHEET = 0x40;
const MACROS_OF_BOOK = 1;

/** Takes the names in a zip that is a document of Office. Returns whether it has macros, whatever it says to be. */
export function zipHasMacros(names: readonly string[]): boolean {
  return names.some((name) => PARTS.test(name));
}

/** Takes the names in a zip that is an open document. Returns whether it has macros, in Basic or in another language. */
export function openHasMacros(names: readonly string[]): boolean {
  return names.some((name) => OPEN_PARTS.test(name));
}

/** Takes the first bytes of a table of Excel before it kept compound files. Returns whether one of its sheets is of macros, as far as they say so. */
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

/** Takes the size of a file of XML and a way to read it. Returns whether it has macros, wherever in it they stand. */
export async function xmlHasMacros(size: number, read: ReadBytes): Promise<boolean> {
  let before = "";
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const bytes = await read(at, Math.min(PIECE_BYTES, size - at));
    if (bytes.length === 0) return false;
    // Of UTF-16 the plain letters are left, which are all that is looked for.
    const text = before + bytes.toString("latin1").replaceAll("\0", "");
    if (MARKS.test(withLetters(text))) return true;
    before = text.slice(-OVERLAP);
  }
  return false;
}

/** With its letters in place of their numbers: "&#80;" is a P. */
export function withLetters(xml: string): string {
  return xml.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (written, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
