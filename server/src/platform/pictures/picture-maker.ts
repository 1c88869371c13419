import { PICTURE_HEAD_BYTES, type PictureKind, pictureKind } from "@portico/contract/values/picture";
import { createFairQueue } from "../fair-queue.ts";
import type { Scaled, Square } from "./decode-picture.ts";
import { createDecoderProcess } from "./decoder-process.ts";
import { isForeignTail, pictureEnd } from "./picture-end.ts";
import { RefusedPicture } from "./refused-picture.ts";

/** At some 0.1 s each, the last picture in the queue waits a second. */
const PICTURES_WAITING = 8;

interface Most {
  maxBytes: number;
  maxPixels: number;
}

export interface Bounds extends Most {
  /** Edge lengths of the squares to make, in pixels. */
  sizes: readonly number[];
}

interface LogoBounds extends Most {
  /** The box that the logo has to fit, in pixels. */
  box: { width: number; height: number };
}

interface ScaledBounds extends Most {
  /** The boxes that each picture has to fit, in pixels, the largest first. */
  boxes: readonly { width: number; height: number }[];
}

export interface PictureMaker {
  /**
   * Makes squares of a picture: upright, sRGB, without anything else that the file held. Each `owner` takes
   * turns with the others. Throws RefusedPicture, and ApiError `busy` when too many wait, or `unavailable`.
   */
  squares(file: Buffer, bounds: Bounds, owner: string): Promise<Square[]>;
  /** Like squares, but for a logo: a PNG that is not cropped, fits a box, and stays transparent. */
  logo(file: Buffer, bounds: LogoBounds, owner: string): Promise<Buffer>;
  /** Like squares, but the whole picture, once for each box. */
  scaled(file: Buffer, bounds: ScaledBounds, owner: string): Promise<Scaled[]>;
  close(): void;
}

/** Returns a maker with a queue of its own: one picture at a time, so that memory stays flat. */
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

/** Checks a file before any decoder reads it. */
function validate(file: Buffer, maxBytes: number): PictureKind {
  if (file.length > maxBytes) throw new RefusedPicture("too_large");
  const kind = pictureKind(file.subarray(0, PICTURE_HEAD_BYTES));
  if (kind === null) throw new RefusedPicture("unknown");
  const end = pictureEnd(kind, file);
  if (end === null) throw new RefusedPicture("damaged");
  if (isForeignTail(kind, file.subarray(end))) throw new RefusedPicture("more_than_a_picture");
  return kind;
}
