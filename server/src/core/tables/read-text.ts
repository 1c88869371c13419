import { isUtf8 } from "node:buffer";
import { encodingLabels, type FileEncoding, isByteEncoding } from "@portico/contract/file-encodings";
import { bytesWithoutLetter } from "./byte-letters.ts";

/** Decoded at a time, in bytes. */
const SLICE_BYTES = 64 * 1024;
/** Looked at to tell UTF-16 without its mark. */
const LOOK_BYTES = 2_000;
/** The first that has letters for all bytes of a file is taken until somebody has looked; the last one has for each. */
const LIKELIEST = ["windows-1252", "windows-1250", "macintosh"] as const;

const UNREADABLE = "The characters in this file can't be read. Please save it as CSV in UTF-8.";

/** Why a file cannot be imported, in a sentence. */
export class FileFault extends Error {}

/** Takes a file, and how somebody says that it is written. Returns how its characters are written. Throws FileFault for what is no text. */
export function encodingOf(file: Buffer, said?: FileEncoding): FileEncoding {
  if (file.length === 0) throw new FileFault("This file is empty.");
  refuseOtherPrograms(file);
  if (said) return refuseOther(file, said);
  if (file[0] === 0xff && file[1] === 0xfe) return "utf-16le";
  if (file[0] === 0xfe && file[1] === 0xff) return "utf-16be";
  const zeros = zerosOf(file);
  if (zeros) return zeros;
  if (file.includes(0))
    throw new FileFault(
      "This file contains characters that don't belong in text. Please save it as CSV again.",
    );
  if (isUtf8(file)) return "utf-8";
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) throw new FileFault(UNREADABLE);
  refuseDamaged(file);
  return likeliest(file);
}

/** Throws FileFault for what is written in another way than somebody says. */
function refuseOther(file: Buffer, said: FileEncoding): FileEncoding {
  const isOther = isByteEncoding(said)
    ? hasAny(file, bytesWithoutLetter(said))
    : said === "utf-8" && !isUtf8(file);
  if (isOther) throw new FileFault(`Some characters in this file can't be read as ${encodingLabels[said]}.`);
  return said;
}

/** Text in UTF-8 with a broken character would become two or three wrong letters for each that is right. */
function refuseDamaged(file: Buffer): void {
  let [whole, broken, line, first] = [0, 0, 1, 0];
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at]!;
    if (byte === 0x0a) line += 1;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc2 && isUtf8(file.subarray(at, at + length)) && at + length <= file.length) {
      whole += 1;
      at += length - 1;
    } else {
      broken += 1;
      first ||= line;
    }
  }
  if (whole > broken)
    throw new FileFault(
      `Line ${first} of this file has a character that isn't in UTF-8, as the others are. Please correct it, or save the file as CSV in UTF-8.`,
    );
}

/** A file most of whose letters are no Latin ones is not from the west. */
function likeliest(file: Buffer): FileEncoding {
  let [latin, other] = [0, 0];
  for (const byte of file) {
    if (byte >= 0xc0) other += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) latin += 1;
  }
  if (other > latin && !hasAny(file, bytesWithoutLetter("windows-1251"))) return "windows-1251";
  return LIKELIEST.find((encoding) => !hasAny(file, bytesWithoutLetter(encoding)))!;
}

const hasAny = (file: Buffer, bytes: ReadonlySet<number>) =>
  bytes.size > 0 && file.some((byte) => bytes.has(byte));

/** What spreadsheets and word processors save by themselves. */
function refuseOtherPrograms(file: Buffer): void {
  const start = file.toString("latin1", 0, 4);
  if (start === "PK\u0003\u0004" || start === "\u00d0\u00cf\u0011\u00e0")
    throw new FileFault("This is a spreadsheet. Please save it as CSV first.");
  if (start === "%PDF") throw new FileFault("This is a PDF. Please choose a CSV file.");
}

/** Plain letters in UTF-16 have a zero in every other byte. */
function zerosOf(file: Buffer): FileEncoding | null {
  const zeros: [number, number] = [0, 0];
  const length = Math.min(file.length, LOOK_BYTES);
  for (let at = 0; at < length; at += 1) if (file[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const most = length / 4;
  if (zeros[1] > most && zeros[0] === 0) return "utf-16le";
  return zeros[0] > most && zeros[1] === 0 ? "utf-16be" : null;
}

/** Yields a file as text, some at a time and without the mark of its encoding. Throws FileFault. */
export function* textOf(file: Buffer, encoding: FileEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    const isLast = at + SLICE_BYTES >= file.length;
    yield decoded(decoder, file.subarray(at, at + SLICE_BYTES), !isLast);
  }
}

function decoded(decoder: TextDecoder, bytes: Buffer, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw new FileFault(UNREADABLE);
  }
  if (text.includes("\0"))
    throw new FileFault(
      "This file contains characters that don't belong in text. Please save it as CSV again.",
    );
  return text;
}
