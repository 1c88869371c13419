import type { PictureError } from "@portico/contract/values/picture";

/** Thrown when a picture is not accepted; `fault` says why. */
export class RefusedPicture extends Error {
  readonly fault: PictureError;
  constructor(fault: PictureError, cause?: unknown) {
    super(`A picture was refused: ${fault}.`, { cause });
    this.fault = fault;
  }
}
