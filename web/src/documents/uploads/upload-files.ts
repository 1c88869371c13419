import { notify } from "../../ui/feedback/toast.tsx";
import { askForTray } from "./tray-wanted.ts";
import type { UploadTarget } from "./upload-target.ts";

/**
 * Sends files to a target, one after another. The tray shows their progress. They continue when the user
 * opens another page.
 */
export function uploadFiles(files: readonly File[], target: UploadTarget): void {
  void handOver(files, target);
}

/**
 * Like uploadFiles. Returns whether the tray has taken the files. Without a connection its code may not load,
 * and the user is notified.
 */
export async function handOver(files: readonly File[], target: UploadTarget): Promise<boolean> {
  if (files.length === 0) return true;
  askForTray();
  try {
    (await import("./uploads.ts")).addUploads(files, target);
    return true;
  } catch {
    notify({
      title: "Nothing was uploaded",
      description: "There's no connection. Please choose the files again when it's back.",
      tone: "failure",
    });
    return false;
  }
}
