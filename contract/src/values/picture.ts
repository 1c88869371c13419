import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from "./limits.ts";

const MEGABYTE = 1024 * 1024;
const MILLION = 1_000_000;
/**
 * A brand is a name of four letters for a format, such as "avif". A file has a main brand and a list of other
 * brands. The list begins at this byte, after the size, "ftyp", the main brand and the version (ISO 14496-12
 * §4.3).
 */
const BRANDS_START = 16;
const BRAND_LENGTH = 4;
/**
 * How many bytes at the beginning of a file are needed to recognise its kind. Every list of brands in use
 * fits into them.
 */
export const PICTURE_HEAD_BYTES = 256;

export type PictureKind = "png" | "jpeg" | "webp" | "avif";

/** The kinds of pictures that are accepted, as the `accept` list of a file field. */
export const PICTURE_MEDIA_TYPES = "image/png,image/jpeg,image/webp,image/avif";

/** The greatest size of a picture, as text. */
export const PICTURE_MAX_TEXT = `${AVATAR_MAX_BYTES / MEGABYTE} MB`;

/** The sentences that say why a picture is refused. The server and the browser use the same ones. */
export const pictureFaults = {
  unknown: "Please choose a PNG, JPEG, WebP or AVIF image.",
  too_large: `This image is larger than ${PICTURE_MAX_TEXT}. Please choose a smaller one.`,
  too_many_pixels: `This image has more than ${AVATAR_MAX_PIXELS / MILLION} million pixels. Please choose a smaller one.`,
  damaged: "This image is damaged or incomplete. Please choose another one.",
  more_than_a_picture: "This file contains more than an image. Save it again or choose another.",
  too_slow: "This image is too complex. Please choose a smaller one.",
} as const;
export type PictureError = keyof typeof pictureFaults;

/**
 * Takes the beginning of a file. Returns the kind of picture that its bytes show, whatever its name says.
 * Returns null for every kind that is not accepted.
 */
export function pictureKind(head: Uint8Array): PictureKind | null {
  if (textAt(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (textAt(head, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (textAt(head, 0, 4) === "RIFF" && textAt(head, 8, 4) === "WEBP") return "webp";
  return textAt(head, 4, 4) === "ftyp" && isAvif(head) ? "avif" : null;
}

function isAvif(head: Uint8Array): boolean {
  const brands = [textAt(head, 8, BRAND_LENGTH)];
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  for (let at = BRANDS_START; at + BRAND_LENGTH <= end; at += BRAND_LENGTH)
    brands.push(textAt(head, at, BRAND_LENGTH));
  return brands.includes("avif") || brands.includes("avis");
}

/** Returns bytes as text. Each byte becomes the character that has the same number. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
