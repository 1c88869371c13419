import { PICTURE_HEAD_BYTES, type PictureKind, pictureKind } from "@portico/contract/values/picture";
import { createFairQueue } from "../fair-queue.ts";
import type { Scaled, Square } from "./decode-picture.ts";
import { createDecoderProcess } from "./decoder-process.ts";
import { isForeignTail, pictureEnd } from "./picture-end.ts";
import { RefusedPicture } from "./refused-picture.ts";

/** How many pictures may wait. A picture takes about 0.1 s, so the last of them waits about a second. */
const PICTURES_WAITING = 8;

interface Most {
  maxBytes: number;
  maxPixels: number;
}

export interface Bounds extends Most {
  /** The edge length of each square, in pixels. */
  sizes: readonly number[];
}

interface LogoBounds extends Most {
  /** The largest size that the logo may have, in pixels. */
  box: { width: number; height: number };
}

interface ScaledBounds extends Most {
  /** The largest size of each picture to make, in pixels, from large to small. */
  boxes: readonly { width: number; height: number }[];
}

export interface PictureMaker {
  /**
   * Crops a picture to squares. They are upright and in sRGB, and contain none of the file's metadata. Owners
   * take turns. Throws RefusedPicture, ApiError `busy` when too many pictures wait, or ApiError
   * `unavailable`.
   */
  squares(file: Buffer, bounds: Bounds, owner: string): Promise<Square[]>;
  /**
   * Like `squares`, but makes a PNG of a logo. The PNG is not cropped, fits a box, and keeps transparent
   * parts.
   */
  logo(file: Buffer, bounds: LogoBounds, owner: string): Promise<Buffer>;
  /** Like `squares`, but keeps the whole picture and scales it down to fit each box. */
  scaled(file: Buffer, bounds: ScaledBounds, owner: string): Promise<Scaled[]>;
  close(): void;
}

/** Returns a maker with its own queue. It decodes one picture at a time, so that memory use stays low. */
export function createPictureMaker(): PictureMaker {
  const queue = createFairQueue({ atATime: 1, waiting: PICTURES_WAITING });
  const decoder = createDecoderProcess();
  return {
    async squares(file, { maxBytes, ...bounds }, owner) {
      const kind = validate(file, maxBytes);
      return queue(owner, () => decoder.decode({ file, kind, ...bounds }));
    },
    async logo(file, { maxBytes, ...bounds }, owner) {
      const kind = validate(file, maxBytes);
      return queue(owner, () => decoder.logo({ file, kind, ...bounds }));
    },
    async scaled(file, { maxBytes, ...bounds }, owner) {
      const kind = validate(file, maxBytes);
      return queue(owner, () => decoder.scaled({ file, kind, ...bounds }));
    },
    close: decoder.stop,
  };
}

/** Returns the kind of a picture, before any decoder reads the file. Throws RefusedPicture. */
function validate(file: Buffer, maxBytes: number): PictureKind {
  if (file.length > maxBytes) throw new RefusedPicture("too_large");
  const kind = pictureKind(file.subarray(0, PICTURE_HEAD_BYTES));
  if (kind === null) throw new RefusedPicture("unknown");
  const end = pictureEnd(kind, file);
  if (end === null) throw new RefusedPicture("damaged");
  if (isForeignTail(kind, file.subarray(end))) throw new RefusedPicture("more_than_a_picture");
  return kind;
}
