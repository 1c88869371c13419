import { forgetFile, keepFile, keptFilesOf } from "./kept-files.ts";
import { keepPhotoNotes, notePhoto, PHOTO } from "./kept-uploads.ts";
import { askForTray } from "./tray-wanted.ts";
import type { UploadTarget } from "./upload-target.ts";

/*
 * Photos that were taken but not sent. The browser stores them like uploads, because a phone may discard the
 * page while its camera is open.
 */

/** A stored photo and its id. */
export interface KeptPhoto {
  id: string;
  file: File;
}

let made = 0;

/** Stores a photo for its upload target. Returns it with its id; later photos have later ids. */
export function keepPhoto(user: string, target: UploadTarget, file: File): KeptPhoto {
  made += 1;
  const order = `${Date.now()} ${String(made).padStart(6, "0")}`;
  const id = `${beginningOf(target)}${order}`;
  notePhoto(user, id);
  // The tray deletes the photos when the user signs out.
  askForTray();
  void keepFile(user, id, file);
  return { id, file };
}

/** The photos that this user has taken for a target and not sent. */
export function keptPhotos(user: string, target: UploadTarget): Promise<KeptPhoto[]> {
  return keptFilesOf(user, beginningOf(target)).catch(() => []);
}

export function forgetPhotos(photos: readonly Pick<KeptPhoto, "id">[]): void {
  const gone = new Set(photos.map(({ id }) => id));
  keepPhotoNotes((id) => !gone.has(id));
  for (const id of gone) void forgetFile(id);
}

function beginningOf({ shelf, ownerId, folderId, requestItem }: UploadTarget): string {
  return `${PHOTO}${[shelf, ownerId, folderId, requestItem?.id].map((part) => part ?? "-").join(" ")} `;
}
