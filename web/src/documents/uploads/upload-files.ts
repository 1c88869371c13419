import { notify } from "../../ui/feedback/toast.tsx";
import { askForTray } from "./tray-wanted.ts";
import type { UploadTarget } from "./upload-target.ts";

/** Sends files to a place, one after another. The tray shows how far they are; they go on when the page is left for another. */
export function uploadFiles(files: readonly File[], target: UploadTarget): void {
  void handOver(files, target);
}

/** As uploadFiles. Returns whether the tray has them: without a connection it may be out of reach, which is said. */
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
