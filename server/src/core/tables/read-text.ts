import { isUtf8 } from "node:buffer";
import type { Import } from "@portico/contract/portal/imports";

type Encoding = Import["encoding"];

/** Decoded at a time, in bytes. */
const SLICE_BYTES = 64 * 1024;
/** Looked at to tell UTF-16 without its mark. */
const LOOK_BYTES = 2_000;
/** What Windows-1252 has no character for: the file is in some other character set. */
const UNKNOWN_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const UNREADABLE = "The characters in this file can't be read. Please save it as CSV in UTF-8.";

/** Why a file cannot be imported, in a sentence. */
export class FileFault extends Error {}

/** Takes a file. Returns how its characters are written. Throws FileFault for what is no text. */
export function encodingOf(file: Buffer): Encoding {
  if (file.length === 0) throw new FileFault("This file is empty.");
  refuseOtherPrograms(file);
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
  if (file.some((byte) => UNKNOWN_IN_1252.has(byte))) throw new FileFault(UNREADABLE);
  return "windows-1252";
}

/** What spreadsheets and word processors save by themselves. */
function refuseOtherPrograms(file: Buffer): void {
  const start = file.toString("latin1", 0, 4);
  if (start === "PK\u0003\u0004" || start === "\u00d0\u00cf\u0011\u00e0")
    throw new FileFault("This is a spreadsheet. Please save it as CSV first.");
  if (start === "%PDF") throw new FileFault("This is a PDF. Please choose a CSV file.");
}

/** Plain letters in UTF-16 have a zero in every other byte. */
function zerosOf(file: Buffer): Encoding | null {
  const zeros: [number, number] = [0, 0];
  const length = Math.min(file.length, LOOK_BYTES);
  for (let at = 0; at < length; at += 1) if (file[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const most = length / 4;
  if (zeros[1] > most && zeros[0] === 0) return "utf-16le";
  return zeros[0] > most && zeros[1] === 0 ? "utf-16be" : null;
}

/** Yields a file as text, some at a time and without the mark of its encoding. Throws FileFault. */
export function* textOf(file: Buffer, encoding: Encoding): Generator<string> {
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
