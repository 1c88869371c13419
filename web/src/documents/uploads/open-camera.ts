import { useEffect } from "react";
import { notify } from "../../ui/feedback/toast.tsx";

/**
 * Loads all code that photos need until they are uploading, so that photos taken offline can wait in the
 * tray.
 */
function fetchCamera(): Promise<unknown> {
  return Promise.all([
    import("../library/act-dialog.tsx"),
    import("./photos-dialog.tsx"),
    import("../../ui/overlay/base-dialog.tsx"),
    import("../../ui/overlay/base-confirm-dialog.tsx"),
    import("./tray.tsx"),
    import("./uploads.ts"),
  ]);
}

/**
 * Loads the camera code in advance on touch devices, in case the network drops before the camera is opened.
 */
export function useCameraAhead(): void {
  useEffect(() => {
    if (matchMedia("(pointer: coarse)").matches) void fetchCamera().catch(() => undefined);
  }, []);
}

/** Opens the camera once all its code is loaded. If the code cannot be loaded, the page stays as it is. */
export function openCamera(open: () => void): void {
  void fetchCamera().then(open, () =>
    notify({
      title: "No connection",
      description: "The camera can't be opened. Please try again when the connection is back.",
      tone: "failure",
    }),
  );
}
