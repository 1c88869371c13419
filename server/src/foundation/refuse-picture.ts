import { pictureFaults } from "@portico/contract/values/picture";
import { ApiError } from "../platform/api-error.ts";
import { RefusedPicture } from "../platform/pictures/refused-picture.ts";

/**
 * Takes the field in which a picture was sent. Returns a handler that reports at this field why the picture
 * is refused. It throws ApiError `picture_refused`, and rethrows any other error as it is.
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
