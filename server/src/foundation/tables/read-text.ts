import { isUtf8 } from "node:buffer";
import { lacksLetters, textOfBytes } from "@portico/contract/values/byte-letters";
import { encodingLabels, type FileEncoding, isByteEncoding } from "@portico/contract/values/file-encodings";
import { ZIP_TAIL_BYTES, zipNames } from "../../platform/files/zip-names.ts";
import { likelyEncoding } from "./likely-encoding.ts";
import { looksManyBytes } from "./many-bytes.ts";

/** How many bytes are decoded at a time. */
const SLICE_BYTES = 64 * 1024;
/** How many bytes are read to recognise UTF-16 if there is no byte order mark. */
const LOOK_BYTES = 2_000;
const UNREADABLE = "The characters in this file can't be read. Please save it as CSV in UTF-8.";

const MANY_BYTES =
  "The letters in this file look Chinese, Japanese or Korean, and can't be read as they are written. Please save the file as CSV in UTF-8.";

/** A sentence that says why a file cannot be imported. */
export class FileError extends Error {}

/**
 * Takes a file, and the encoding that the user has chosen, if any. Returns the encoding of the file. Throws
 * FileError if the file is not text.
 */
export function encodingOf(file: Buffer, said?: FileEncoding): FileEncoding {
  if (file.length === 0) throw new FileError("This file is empty.");
  refuseOtherPrograms(file);
  if (said) return refuseOther(file, said);
  if (file[0] === 0xff && file[1] === 0xfe) return "utf-16le";
  if (file[0] === 0xfe && file[1] === 0xff) return "utf-16be";
  const wide = wideOf(file);
  if (wide) return wide;
  if (file.includes(0))
    throw new FileError(
      "This file contains characters that don't belong in text. Please save it as CSV again.",
    );
  if (file.includes(0x1b) && SHIFTED.test(file.toString("latin1"))) throw new FileError(MANY_BYTES);
  if (isUtf8(file)) return "utf-8";
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) throw new FileError(UNREADABLE);
  const likely = likelyEncoding(file, bytesIn(file));
  refuseDamaged(file, likely);
  return likely.encoding;
}

/**
 * Takes a file, and the encoding in which it is read unless the user chooses another one. If the file looks
 * like Chinese, Japanese or Korean in two-byte characters, returns a sentence that says that its text may be
 * read wrongly. Otherwise returns null.
 */
export function doubtOf(file: Buffer, encoding: FileEncoding): string | null {
  if (!isByteEncoding(encoding)) return null;
  const looks = looksManyBytes(file);
  if (looks === "no") return null;
  return looks === "surely" || !likelyEncoding(file, bytesIn(file)).isPlausible ? MANY_BYTES : null;
}

/** The bytes of 0x80 and above that occur in a file. */
function bytesIn(file: Buffer): Set<number> {
  const has = new Uint8Array(0x100);
  for (const byte of file) has[byte] = 1;
  return new Set(Array.from(has.keys()).filter((byte) => byte >= 0x80 && has[byte] === 1));
}

/** Throws FileError if the file is not in the encoding that the user has chosen. */
function refuseOther(file: Buffer, said: FileEncoding): FileEncoding {
  const isOther = isByteEncoding(said)
    ? lacksLetters(said, bytesIn(file))
    : said === "utf-8" && !isUtf8(file);
  if (isOther) throw new FileError(`Some characters in this file can't be read as ${encodingLabels[said]}.`);
  return said;
}

/**
 * Matches the escape sequences with which Japanese, Korean and Chinese mail programs switch to two-byte
 * characters (ISO 2022). Such a file consists of ASCII bytes only.
 */
// eslint-disable-next-line no-control-regex -- escape sequences begin with a control character
const SHIFTED = /\u001b\$(?:[@AB]|[()][ACDG])/;

/** Typographic punctuation, the euro sign and the trademark sign. */
const PRINTED = /[\u2010-\u203a\u20ac\u2122]/;

/**
 * Refuses a file in UTF-8 that has a broken character. Such a file must not be read in another encoding,
 * because each correct letter would become two or three wrong letters.
 */
function refuseDamaged(file: Buffer, { isPlausible }: { isPlausible: boolean }): void {
  let [whole, printed, broken, line, first] = [0, 0, 0, 1, 0];
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at]!;
    if (byte === 0x0a) line += 1;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc2 && isUtf8(file.subarray(at, at + length)) && at + length <= file.length) {
      whole += 1;
      if (byte === 0xe2 && PRINTED.test(file.toString("utf8", at, at + length))) printed += 1;
      at += length - 1;
    } else {
      broken += 1;
      first ||= line;
    }
  }
  // If more characters are whole than broken, the file is UTF-8 and damaged. If equally many are whole and
  // broken, the file counts as damaged in two cases. In the first case, its letters form no words in another
  // encoding. In the second case, a whole character is typographic punctuation: its three bytes hardly occur
  // by chance.
  const isDamaged = whole > broken || (whole > 0 && whole === broken && (printed > 0 || !isPlausible));
  if (isDamaged && looksManyBytes(file) !== "no") throw new FileError(MANY_BYTES);
  if (isDamaged)
    throw new FileError(
      `Line ${first} of this file has a character that isn't in UTF-8, as the others are. Please correct it, or save the file as CSV in UTF-8.`,
    );
}

const SHEET = "This is a spreadsheet. Please save it as CSV first.";
const OFFICE =
  "This is a file of an office program. If there is a table in it, please save that as CSV first.";
const ZIP = "This is a ZIP file. Please choose the CSV file that is in it.";
/**
 * The end of the media type that an OpenDocument spreadsheet has at the start of its zip. This part of the
 * zip is never compressed, so it can be found in the bytes.
 */
const OPEN_SHEET = "opendocument.spreadsheet";
const OFFICE_PARTS = /^(?:word\/|ppt\/|visio\/|content\.xml$|Index(?:\/|\.zip$))/;

/** Refuses ZIP files, PDFs, and files in the default formats of office programs. */
function refuseOtherPrograms(file: Buffer): void {
  const start = file.toString("latin1", 0, 4);
  if (/^PK(?:\u0003\u0004|\u0005\u0006|\u0007\u0008)/.test(start)) throw new FileError(zipSentence(file));
  if (start === "\u00d0\u00cf\u0011\u00e0") {
    const isBook = ["Workbook", "Book"].some((name) => file.includes(Buffer.from(`\0${name}\0`, "utf16le")));
    throw new FileError(isBook ? SHEET : OFFICE);
  }
  if (start === "%PDF") throw new FileError("This is a PDF. Please choose a CSV file.");
}

function zipSentence(file: Buffer): string {
  const names = zipNames(file.subarray(-ZIP_TAIL_BYTES));
  if (names.some((name) => name.startsWith("xl/"))) return SHEET;
  if (file.subarray(0, LOOK_BYTES).includes(OPEN_SHEET)) return SHEET;
  return names.some((name) => OFFICE_PARTS.test(name)) ? OFFICE : ZIP;
}

/** Recognises UTF-16 without its byte order mark. */
function wideOf(file: Buffer): FileEncoding | null {
  if (!file.includes(0)) return null;
  return zerosOf(file) ?? wideLines(file);
}

/** Recognises UTF-16 if most letters are Latin, because every other byte is then zero. */
function zerosOf(file: Buffer): FileEncoding | null {
  const zeros: [number, number] = [0, 0];
  const length = Math.min(file.length, LOOK_BYTES);
  for (let at = 0; at < length; at += 1) if (file[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const most = length / 4;
  if (zeros[1] > most && zeros[0] === 0) return "utf-16le";
  return zeros[0] > most && zeros[1] === 0 ? "utf-16be" : null;
}

/**
 * Characters that do not occur in text: most control characters, and code points to which Unicode assigns no
 * character.
 */
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u;

/**
 * Recognises UTF-16 if the letters are not Latin. Only line ends and delimiters then have a zero byte, which
 * is too few to show the byte order. So the text is decoded in both byte orders. The wrong one gives no valid
 * text.
 */
function wideLines(file: Buffer): FileEncoding | null {
  if (file.length % 2 === 1) return null;
  const found = (["utf-16le", "utf-16be"] as const).filter((encoding) => {
    const text = new TextDecoder(encoding).decode(file.subarray(0, LOOK_BYTES));
    // If the sample ends in the middle of a character, this character is ignored.
    const whole = text.replace(/\ufffd$/, "");
    return /[\n\r]/.test(whole) && !whole.includes("\ufffd") && !NO_TEXT.test(whole);
  });
  return found.length === 1 ? found[0]! : null;
}

/** Yields the text of a file in pieces, without the byte order mark. Throws FileError. */
export function* textOf(file: Buffer, encoding: FileEncoding): Generator<string> {
  if (isByteEncoding(encoding)) {
    for (let at = 0; at < file.length; at += SLICE_BYTES)
      yield checked(textOfBytes(file.subarray(at, at + SLICE_BYTES), encoding));
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    const isLast = at + SLICE_BYTES >= file.length;
    yield decoded(decoder, file.subarray(at, at + SLICE_BYTES), !isLast);
  }
}

function decoded(decoder: TextDecoder, bytes: Buffer, stream: boolean): string {
  try {
    return checked(decoder.decode(bytes, { stream }));
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(UNREADABLE);
  }
}

function checked(text: string): string {
  if (text.includes("\0"))
    throw new FileError(
      "This file contains characters that don't belong in text. Please save it as CSV again.",
    );
  return text;
}
