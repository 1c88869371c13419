import { pictureFaults } from "@portico/contract/values/picture";
import { ApiError } from "../platform/api-error.ts";
import { RefusedPicture } from "../platform/pictures/refused-picture.ts";

/** Takes the field in which a picture was sent. Returns what says there why it is not taken. Throws ApiError `picture_refused`, and what else was thrown as it is. */
export function refusePicture(field: string): (thrown: unknown) => never {
  return (thrown) => {
    if (!(thrown instanceof RefusedPicture)) throw thrown;
    throw new ApiError("picture_refused", {
      errors: { [field]: pictureFaults[thrown.fault] },
      cause: thrown,
    });
  };
}
