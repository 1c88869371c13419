import { pictureFaults } from "@portico/contract/values/picture";
import { ApiError } from "../platform/api-error.ts";
import { RefusedPicture } from "../platform/pictures/refused-picture.ts";

/**
 * Takes the field in which a picture was sent. Returns a handler for the errors of reading a picture. If the
 * picture was refused, the handler throws ApiError `picture_refused`, with the reason at this field. It
 * rethrows any other error unchanged.
 */
export function refusePicture(field: string): (thrown: unknown) => never {
  return (thrown) => {
    if (!(thrown instanceof RefusedPicture)) throw thrown;
    throw new ApiError("picture_refused", {
      errors: { [field]: pictureFaults[thrown.fault] },
      cause: thrown,
    });
  };
}
