import type { ReadBytes } from "./cfb-names.ts";

/**
 * How many bytes of a text are inspected at a time. To inspect a megabyte of character references (such as
 * "&#80;") at once would block every other request for a tenth of a second.
 */
const PIECE_BYTES = 64 * 1024;
/**
 * How many characters of a piece are inspected again with the next piece. Otherwise a mark that lies partly
 * in one piece and partly in the next would not be found. The longest mark of a macro fits into this length,
 * even if each of its letters is a character reference.
 */
const OVERLAP = 1_024;
/**
 * Matches the marks of macros that Word, LibreOffice and other programs write into a document that is a
 * single XML file.
 */
const MARKS =
  /macrosPresent\s*=\s*["']yes|name\s*=\s*["']editdata\.mso|vbaProject\.bin|vnd\.ms-office\.vbaProject|macroEnabled|:(?:source|byte)-code[\s>]/i;
/**
 * Matches the names of macro parts in the zip of an Office document. Macro sheets are an old form of macros.
 */
const PARTS = /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\//i;
/**
 * Matches the names of Basic modules and scripts in an OpenDocument file. The files that list a library's
 * content do not count, because LibreOffice writes them for empty libraries too.
 */
const OPEN_PARTS = /^Basic\/[^/]+\/(?!(?:script|dialog)-lb\.xml$)[^/]+$|^Scripts\/.*[^/]$/i;
/**
 * Values in Excel's oldest format. The records BEGIN and SHEET_OF_BOOK say what kind a sheet is. A macro
 * sheet has the value MACRO_SHEET in a BEGIN record, and the value MACROS_OF_BOOK in a SHEET_OF_BOOK record.
 */
const BEGIN = 0x09;
const SHEET_OF_BOOK = 0x85;
const MACRO_SHEET = 0x40;
const MACROS_OF_BOOK = 1;

/**
 * Takes the names in the zip of an Office document. Returns whether the document has macros, no matter what
 * type it claims to be.
 */
export function zipHasMacros(names: readonly string[]): boolean {
  return names.some((name) => PARTS.test(name));
}

/**
 * Takes the names in the zip of an OpenDocument file. Returns whether the file has macros in Basic or another
 * language.
 */
export function openHasMacros(names: readonly string[]): boolean {
  return names.some((name) => OPEN_PARTS.test(name));
}

/**
 * Takes the first bytes of a workbook in Excel's oldest format. Returns whether they show that it has a macro
 * sheet.
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
 * Takes the size of an XML file and a function that reads it. Returns whether the file has macros anywhere.
 */
export async function xmlHasMacros(size: number, read: ReadBytes): Promise<boolean> {
  let before = "";
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const bytes = await read(at, Math.min(PIECE_BYTES, size - at));
    if (bytes.length === 0) return false;
    // Once the zero bytes are removed, UTF-16 text can be searched like ASCII. That is enough, because the
    // marks are in ASCII.
    const text = before + bytes.toString("latin1").replaceAll("\0", "");
    if (MARKS.test(withLetters(text))) return true;
    before = text.slice(-OVERLAP);
  }
  return false;
}

/** Replaces character references with the characters that they stand for: "&#80;" becomes "P". */
export function withLetters(xml: string): string {
  return xml.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (written, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
