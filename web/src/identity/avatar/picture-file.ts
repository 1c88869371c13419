import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from "@portico/contract/values/limits";
import {
  PICTURE_HEAD_BYTES,
  type PictureError,
  pictureFaults,
  pictureKind,
} from "@portico/contract/values/picture";

/** Thrown for a file that cannot be used. Its message is shown to the user. */
export class UnusablePicture extends Error {
  constructor(fault: PictureError) {
    super(pictureFaults[fault]);
  }
}

/**
 * Reads a picture and validates it as the server does, so that the user sees an error before the upload. A
 * photo from the camera may be of any size, because users cannot make the camera take smaller ones. Throws
 * UnusablePicture.
 */
export async function openPicture(file: File, isFromCamera: boolean): Promise<HTMLImageElement> {
  if (!isFromCamera && file.size > AVATAR_MAX_BYTES) throw new UnusablePicture("too_large");
  const head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer();
  const kind = pictureKind(new Uint8Array(head));
  if (kind === null) throw new UnusablePicture("unknown");
  const image = new Image();
  // The type is determined from the content, because the file's name may claim another type.
  image.src = URL.createObjectURL(new Blob([file], { type: `image/${kind}` }));
  try {
    await image.decode().catch(() => {
      throw new UnusablePicture("damaged");
    });
    if (!isFromCamera && image.naturalWidth * image.naturalHeight > AVATAR_MAX_PIXELS)
      throw new UnusablePicture("too_many_pixels");
  } catch (error) {
    closePicture(image);
    throw error;
  }
  return image;
}

/** Frees the memory that the picture uses. */
export function closePicture(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
}
