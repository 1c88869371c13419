import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS } from "@portico/contract/values/limits";
import {
  PICTURE_HEAD_BYTES,
  type PictureError,
  pictureFaults,
  pictureKind,
} from "@portico/contract/values/picture";

/** A file that is not taken; its message is for the person. */
export class UnusablePicture extends Error {
  constructor(fault: PictureError) {
    super(pictureFaults[fault]);
  }
}

/**
 * Reads a picture as the server would judge it, so that nobody waits for a refusal. Throws
 * UnusablePicture. Nobody can tell a camera to take less, so of its pictures the kind alone counts.
 */
export async function openPicture(file: File, isFromCamera: boolean): Promise<HTMLImageElement> {
  if (!isFromCamera && file.size > AVATAR_MAX_BYTES) throw new UnusablePicture("too_large");
  const head = await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer();
  const kind = pictureKind(new Uint8Array(head));
  if (kind === null) throw new UnusablePicture("unknown");
  const image = new Image();
  // By its own kind, since its name may say another.
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

/** Lets go of its bytes. */
export function closePicture(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
}
