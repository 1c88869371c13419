import { KEPT_JOBS, KEPT_UPLOADS } from "./kept-name.ts";

/* What every signed-in page has of the tray: whether there is anything for it to show. */

const listeners = new Set<() => void>();
let isAsked = false;

/** True from the first file or job on, and where those of an earlier visit go on. */
export function isTrayWanted(): boolean {
  return isAsked || KEPT_UPLOADS in localStorage || KEPT_JOBS in localStorage;
}

export function askForTray(): void {
  isAsked = true;
  for (const listener of listeners) listener();
}

export function watchTrayWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
