import type { PictureKind } from "@portico/contract/values/picture";

const PNG_START = 8;
/** The bytes that a chunk's length, name and checksum take up. */
const PNG_FRAME = 12;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const RIFF_FRAME = 8;
const BOX_FRAME = 8;
const LONG_BOX_FRAME = 16;
/** The boxes that a picture may have at the top level (ISO 23008-12, ISO 14496-12). */
const BOXES = new Set(["ftyp", "meta", "mdat", "moov", "free", "skip", "uuid", "idat"]);
/** The marks of content that no phone appends to a photo: a zip archive, a PDF, or markup. */
const FOREIGN = /PK\x05\x06|PK\x03\x04|%PDF-|<(?:!doctype|html|head|body|script|svg|\?php)/i;

/**
 * Takes a picture file of a known kind. Returns the offset at which the picture ends, or null when it has no
 * end. Bytes after the end are suspicious: they could make another program read the file as something else.
 */
export function pictureEnd(kind: PictureKind, file: Buffer): number | null {
  if (kind === "png") return endOfPng(file);
  if (kind === "webp") return endOfWebp(file);
  if (kind === "avif") return endOfBoxes(file);
  const end = file.lastIndexOf(END_OF_JPEG);
  return end === -1 ? null : end + END_OF_JPEG.length;
}

/**
 * Takes the bytes after a picture's end. Returns whether they make the file suspicious. Phones append a video
 * or a second picture to a JPEG; no legitimate program appends anything to the other formats.
 */
export function isForeignTail(kind: PictureKind, tail: Buffer): boolean {
  return kind === "jpeg" ? FOREIGN.test(tail.toString("latin1")) : tail.length > 0;
}

function endOfPng(file: Buffer): number | null {
  let at = PNG_START;
  while (at + PNG_FRAME <= file.length) {
    const name = file.toString("latin1", at + 4, at + 8);
    at += PNG_FRAME + file.readUInt32BE(at);
    if (name === "IEND") return at <= file.length ? at : null;
  }
  return null;
}

function endOfWebp(file: Buffer): number | null {
  const size = file.readUInt32LE(4);
  const end = RIFF_FRAME + size;
  if (end > file.length) return null;
  // The format pads to an even length, but some programs leave the padding out.
  return Math.min(end + (size % 2), file.length);
}

function endOfBoxes(file: Buffer): number | null {
  let at = 0;
  while (at + BOX_FRAME <= file.length && BOXES.has(file.toString("latin1", at + 4, at + 8))) {
    const size = boxSize(file, at);
    if (size < BOX_FRAME || at + size > file.length) return null;
    at += size;
  }
  return at;
}

/**
 * Returns the size of a box (ISO 14496-12 §4.2). A stored size of 0 means that the box goes to the end of the
 * file; 1 means that a 64-bit size follows the box's name.
 */
function boxSize(file: Buffer, at: number): number {
  const size = file.readUInt32BE(at);
  if (size === 0) return file.length - at;
  if (size !== 1) return size;
  return at + LONG_BOX_FRAME <= file.length ? Number(file.readBigUInt64BE(at + BOX_FRAME)) : 0;
}
