import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { isTrayWanted, watchTrayWanted } from "./tray-wanted.ts";

const TRY_AGAIN_MS = 5_000;

/**
 * The place of the tray in the page layout. Its code is loaded with the first file. If it cannot be loaded,
 * the page must still work.
 */
export function TrayHost() {
  const isWanted = useSyncExternalStore(watchTrayWanted, isTrayWanted);
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted || Tray) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchTray = () =>
      import("./tray.tsx")
        .then((file) => setTray(() => file.Tray))
        .catch(() => (timer = setTimeout(fetchTray, TRY_AGAIN_MS)));
    void fetchTray();
    return () => clearTimeout(timer);
  }, [isWanted, Tray]);
  return Tray && <Tray />;
}
