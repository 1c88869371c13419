import type { PictureKind } from "@portico/contract/values/picture";
import sharp from "sharp";
import { RefusedPicture } from "./refused-picture.ts";

/**
 * Decoding stops after this time, because a picture can be crafted to take very long. The largest valid one
 * takes half a second on an idle core, and longer on a busy machine.
 */
const DECODE_TIMEOUT_SECONDS = 4;
const WEBP_QUALITY = 82;
/** The colour that replaces transparency. */
const PAPER = "#ffffff";

sharp.cache(false);
sharp.concurrency(1);
// The library can also read SVG, PDF and a dozen other formats. They are blocked here, in case a check
// elsewhere lets such a file through.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

interface Given {
  file: Uint8Array;
  kind: PictureKind;
  maxPixels: number;
}

export interface SquaresWork extends Given {
  /** The edge length of each square, in pixels. */
  sizes: readonly number[];
}

export interface LogoWork extends Given {
  /** The largest size that the logo may have, in pixels. */
  box: { width: number; height: number };
}

export interface ScaledWork extends Given {
  /** The largest size of each picture to make, in pixels, from large to small. */
  boxes: readonly { width: number; height: number }[];
}

export type PictureWork = SquaresWork | LogoWork | ScaledWork;

export interface Scaled {
  width: number;
  height: number;
  /** The picture as WebP. */
  picture: Buffer;
}

export interface Square {
  size: number;
  /** The picture as WebP. */
  picture: Buffer;
}

/** Crops a picture of a known kind to squares. Throws RefusedPicture. */
export async function decodePicture({ file, kind, maxPixels, sizes }: SquaresWork): Promise<Square[]> {
  await refuseByHeader(file, kind, maxPixels);
  const edge = Math.max(...sizes);
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: "warning" })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize(edge, edge, { fit: "cover" })
    .flatten({ background: PAPER })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const squares: Square[] = [];
  for (const size of sizes) {
    const square = sharp(data, { raw }).resize(size, size).webp({ quality: WEBP_QUALITY });
    squares.push({ size, picture: await square.toBuffer() });
  }
  return squares;
}

/**
 * Makes a PNG of a logo. The PNG fits the box and is never larger than the original. Transparent parts of the
 * logo stay transparent. Throws RefusedPicture.
 */
export async function decodeLogo({ file, kind, maxPixels, box }: LogoWork): Promise<Buffer> {
  await refuseByHeader(file, kind, maxPixels);
  return (
    sharp(file, { limitInputPixels: maxPixels, failOn: "warning" })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .autoOrient()
      .resize(box.width, box.height, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      // With a palette, the logo needs only a fraction of the bytes. This matters, because the logo is
      // attached to every email.
      .png({ palette: true })
      .toBuffer()
      .catch(refuse)
  );
}

/**
 * Makes one uncropped picture for each box. Each fits its box and is never larger than the original. Throws
 * RefusedPicture.
 */
export async function decodeScaled({ file, kind, maxPixels, boxes }: ScaledWork): Promise<Scaled[]> {
  await refuseByHeader(file, kind, maxPixels);
  const [largest, ...others] = boxes;
  const inside = { fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: "warning" })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize(largest!.width, largest!.height, inside)
    .flatten({ background: PAPER })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const pictures: Scaled[] = [];
  for (const box of [largest!, ...others]) {
    const made = sharp(data, { raw }).resize(box.width, box.height, inside).webp({ quality: WEBP_QUALITY });
    const { data: picture, info: is } = await made.toBuffer({ resolveWithObject: true });
    pictures.push({ width: is.width, height: is.height, picture });
  }
  return pictures;
}

function refuse(cause: Error): never {
  throw new RefusedPicture(cause.message.startsWith("timeout") ? "too_slow" : "damaged", cause);
}

async function refuseByHeader(file: Uint8Array, kind: PictureKind, maxPixels: number): Promise<void> {
  // The library's own pixel limit is turned off, because only the header is read here, and the errors below
  // are more precise than the library's.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new RefusedPicture("damaged", cause);
    });
  if (header.width * header.height > maxPixels) throw new RefusedPicture("too_many_pixels");
  const seen = header.format === "heif" && header.compression === "av1" ? "avif" : header.format;
  if (seen !== kind) throw new RefusedPicture("damaged");
}
