import type { PictureKind } from "@portico/contract/values/picture";
import sharp from "sharp";
import { RefusedPicture } from "./refused-picture.ts";

/**
 * The largest valid picture takes half a second on an idle core; on a busy machine it takes longer. A picture
 * that is made to take long is stopped after this time.
 */
const DECODE_TIMEOUT_SECONDS = 4;
const WEBP_QUALITY = 82;
/** The colour behind transparent areas. */
const PAPER = "#ffffff";

sharp.cache(false);
sharp.concurrency(1);
// The library reads SVG, PDF and a dozen other formats. Even if a check elsewhere has a mistake, they must
// not be read.
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
  /** Edge lengths of the squares to make, in pixels. */
  sizes: readonly number[];
}

export interface LogoWork extends Given {
  /** The box that the logo has to fit, in pixels. */
  box: { width: number; height: number };
}

export interface ScaledWork extends Given {
  /** The boxes that each picture has to fit, in pixels, the largest first. */
  boxes: readonly { width: number; height: number }[];
}

export type PictureWork = SquaresWork | LogoWork | ScaledWork;

export interface Scaled {
  width: number;
  height: number;
  /** WebP. */
  picture: Buffer;
}

export interface Square {
  size: number;
  /** WebP. */
  picture: Buffer;
}

/** Makes squares of a picture whose kind is known. Throws RefusedPicture. */
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
 * Makes a PNG of a logo that fits a box, never larger than the original and with the same transparency.
 * Throws RefusedPicture.
 */
export async function decodeLogo({ file, kind, maxPixels, box }: LogoWork): Promise<Buffer> {
  await refuseByHeader(file, kind, maxPixels);
  return (
    sharp(file, { limitInputPixels: maxPixels, failOn: "warning" })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .autoOrient()
      .resize(box.width, box.height, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      // A palette takes a fraction of the bytes, and the logo goes with every email.
      .png({ palette: true })
      .toBuffer()
      .catch(refuse)
  );
}

/**
 * Makes pictures that each fit a box, uncropped and never larger than the original. Throws RefusedPicture.
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
  // The library's own limit of pixels is off, because only the header is read here and the errors below say
  // what is wrong.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new RefusedPicture("damaged", cause);
    });
  if (header.width * header.height > maxPixels) throw new RefusedPicture("too_many_pixels");
  const seen = header.format === "heif" && header.compression === "av1" ? "avif" : header.format;
  if (seen !== kind) throw new RefusedPicture("damaged");
}
