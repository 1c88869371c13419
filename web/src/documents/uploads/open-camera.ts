import { useEffect } from "react";
import { notify } from "../../ui/feedback/toast.tsx";

/** All that photos need until they are on their way: what is taken without a connection then waits in the tray. */
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

/** Fetches the camera ahead on devices that have one at hand, for a network that drops before it is opened. */
export function useCameraAhead(): void {
  useEffect(() => {
    if (matchMedia("(pointer: coarse)").matches) void fetchCamera().catch(() => undefined);
  }, []);
}

/** Opens the camera once all of it is there; where it cannot be fetched, the page stays as it is. */
export function openCamera(open: () => void): void {
  void fetchCamera().then(open, () =>
    notify({
      title: "No connection",
      description: "The camera can't be opened. Please try again when the connection is back.",
      tone: "failure",
    }),
  );
}
