import { notify } from "../../../ui/toast.tsx";
import { askForTray } from "./tray-wanted.ts";
import type { UploadTarget } from "./upload-target.ts";

/** Sends files to a place, one after another. The tray shows how far they are; they go on when the page is left for another. */
export function uploadFiles(files: readonly File[], target: UploadTarget): void {
  if (files.length === 0) return;
  askForTray();
  import("./uploads.ts").then(
    ({ addUploads }) => addUploads(files, target),
    () =>
      notify({
        title: "Nothing was sent",
        description: "There's no connection. Please choose the files again when it's back.",
        tone: "failure",
      }),
  );
}
