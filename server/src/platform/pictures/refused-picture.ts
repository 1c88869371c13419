import type { PictureError } from "@portico/contract/values/picture";

/** A picture that is not accepted, and why. */
export class RefusedPicture extends Error {
  readonly fault: PictureError;
  constructor(fault: PictureError, cause?: unknown) {
    super(`A picture was refused: ${fault}.`, { cause });
    this.fault = fault;
  }
}
