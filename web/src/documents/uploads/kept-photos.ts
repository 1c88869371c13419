import { forgetFile, keepFile, keptFilesOf } from "./kept-files.ts";
import { keepPhotoNotes, notePhoto, PHOTO } from "./kept-uploads.ts";
import { askForTray } from "./tray-wanted.ts";
import type { UploadTarget } from "./upload-target.ts";

/* Photos that were taken and not sent, kept by this browser as uploads are: a phone may drop the page while its camera is open. */

/** A photo that is kept under an id. */
export interface KeptPhoto {
  id: string;
  file: File;
}

let made = 0;

/** Keeps a photo for the place where it is going. Returns it with its id; later ones have later ids. */
export function keepPhoto(user: string, target: UploadTarget, file: File): KeptPhoto {
  made += 1;
  const order = `${Date.now()} ${String(made).padStart(6, "0")}`;
  const id = `${beginningOf(target)}${order}`;
  notePhoto(user, id);
  // Whoever signs out leaves no photo behind: the tray sees to it.
  askForTray();
  void keepFile(user, id, file);
  return { id, file };
}

/** What this person has taken for a place and not sent. */
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
