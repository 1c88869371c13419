import type { PictureKind } from "@portico/contract/picture";
import sharp from "sharp";
import { RefusedPicture } from "./refused-picture.ts";

/** The largest good picture takes half a second of an idle core, and a busy machine gives it a part of one. What is made to take long ends here. */
const DECODE_TIMEOUT_SECONDS = 4;
const WEBP_QUALITY = 82;
/** Behind what is see-through. */
const PAPER = "#ffffff";

sharp.cache(false);
sharp.concurrency(1);
// The library reads SVG, PDF and a dozen more; a slip elsewhere must not let them in.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export interface PictureWork {
  file: Uint8Array;
  kind: PictureKind;
  maxPixels: number;
  /** Edges of the squares to make, in pixels. */
  sizes: readonly number[];
}

export interface Square {
  size: number;
  /** WebP. */
  picture: Buffer;
}

/** Makes squares of a picture whose kind is known. Throws RefusedPicture. */
export async function decodePicture({ file, kind, maxPixels, sizes }: PictureWork): Promise<Square[]> {
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
    .catch((cause: Error) => {
      throw new RefusedPicture(cause.message.startsWith("timeout") ? "too_slow" : "damaged", cause);
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const squares: Square[] = [];
  for (const size of sizes) {
    const square = sharp(data, { raw }).resize(size, size).webp({ quality: WEBP_QUALITY });
    squares.push({ size, picture: await square.toBuffer() });
  }
  return squares;
}

async function refuseByHeader(file: Uint8Array, kind: PictureKind, maxPixels: number): Promise<void> {
  // Without a limit the header alone is read, and says more than that a limit was passed.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new RefusedPicture("damaged", cause);
    });
  if (header.width * header.height > maxPixels) throw new RefusedPicture("too_many_pixels");
  const seen = header.format === "heif" && header.compression === "av1" ? "avif" : header.format;
  if (seen !== kind) throw new RefusedPicture("damaged");
}
