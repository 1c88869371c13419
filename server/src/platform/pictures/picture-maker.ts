import {
  PICTURE_HEAD_BYTES,
  type PictureFault,
  type PictureKind,
  pictureKind,
} from "@portico/contract/picture";
import type { Sharp } from "sharp";
import { createFairQueue } from "../fair-queue.ts";
import { isForeignTail, pictureEnd } from "./picture-end.ts";

/** At some 0.1 s each, the last one waits a second. */
const PICTURES_WAITING = 8;
/** The largest good picture takes half of it; what is made to take long ends here. */
const DECODE_TIMEOUT_SECONDS = 1;
const WEBP_QUALITY = 82;
/** Behind what is see-through. */
const PAPER = "#ffffff";

/** A picture that is not taken, and why. */
export class RefusedPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, cause?: unknown) {
    super(`A picture was refused: ${fault}.`, { cause });
    this.fault = fault;
  }
}

export interface Bounds {
  maxBytes: number;
  maxPixels: number;
  /** Edges of the squares to make, in pixels. */
  sizes: readonly number[];
}

export interface Square {
  size: number;
  /** WebP. */
  picture: Buffer;
}

export interface PictureMaker {
  /**
   * Makes squares of a picture: upright, sRGB, without anything else that the file held. `owner`: whose
   * turn it is. Throws RefusedPicture, and Failure `busy` when too many wait.
   */
  squares(file: Buffer, bounds: Bounds, owner: string): Promise<Square[]>;
}

/** Returns a maker with a queue of its own: one picture at a time, so that memory stays flat. */
export function createPictureMaker(): PictureMaker {
  const queue = createFairQueue({ atATime: 1, waiting: PICTURES_WAITING });
  return {
    async squares(file, bounds, owner) {
      const kind = judge(file, bounds);
      return queue(owner, () => makeSquares(file, kind, bounds));
    },
  };
}

/** Before any decoder sees it. */
function judge(file: Buffer, { maxBytes }: Bounds): PictureKind {
  if (file.length > maxBytes) throw new RefusedPicture("too_large");
  const kind = pictureKind(file.subarray(0, PICTURE_HEAD_BYTES));
  if (kind === null) throw new RefusedPicture("unknown");
  const end = pictureEnd(kind, file);
  if (end === null) throw new RefusedPicture("damaged");
  if (isForeignTail(kind, file.subarray(end))) throw new RefusedPicture("more_than_a_picture");
  return kind;
}

async function makeSquares(file: Buffer, kind: PictureKind, { maxPixels, sizes }: Bounds): Promise<Square[]> {
  const sharp = await loadSharp();
  // Without a limit the header alone is read, and says more than that a limit was passed.
  await refuseByHeader(sharp(file, { limitInputPixels: false }), kind, maxPixels);
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

async function refuseByHeader(picture: Sharp, kind: PictureKind, maxPixels: number): Promise<void> {
  const header = await picture.metadata().catch((cause: unknown) => {
    throw new RefusedPicture("damaged", cause);
  });
  if (header.width * header.height > maxPixels) throw new RefusedPicture("too_many_pixels");
  const seen = header.format === "heif" && header.compression === "av1" ? "avif" : header.format;
  if (seen !== kind) throw new RefusedPicture("damaged");
}

/** With the first picture, since many a server never sees one. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // The library reads SVG, PDF and a dozen more; a slip elsewhere must not let them in.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
  });
  return sharp;
}
