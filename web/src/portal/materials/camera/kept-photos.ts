import { forgetFile, keepFile, keptFilesOf } from "../tray/kept-files.ts";
import { PHOTO } from "../tray/kept-name.ts";
import type { UploadTarget } from "../tray/upload-target.ts";

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
  void keepFile(user, id, file);
  return { id, file };
}

/** What this person has taken for a place and not sent. */
export function keptPhotos(user: string, target: UploadTarget): Promise<KeptPhoto[]> {
  return keptFilesOf(user, beginningOf(target)).catch(() => []);
}

export function forgetPhotos(photos: readonly Pick<KeptPhoto, "id">[]): void {
  for (const { id } of photos) void forgetFile(id);
}

function beginningOf({ shelf, ownerId, folderId, requestItem }: UploadTarget): string {
  return `${PHOTO}${[shelf, ownerId, folderId, requestItem?.id].map((part) => part ?? "-").join(" ")} `;
}
