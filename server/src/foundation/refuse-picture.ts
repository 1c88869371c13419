import { pictureFaults } from "@portico/contract/values/picture";
import { ApiError } from "../platform/api-error.ts";
import { RefusedPicture } from "../platform/pictures/refused-picture.ts";

/**
 * Takes the name of the field in which a picture was sent. Returns a function for errors that occur while the
 * picture is read. If the picture was refused, this function throws ApiError `picture_refused`, with the
 * reason at the field. It throws any other error unchanged.
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
