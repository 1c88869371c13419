import { KEPT_JOBS, KEPT_UPLOADS } from "./kept-name.ts";

/* The part of the tray that every signed-in page loads: whether the tray has anything to show. */

const listeners = new Set<() => void>();
let isAsked = false;

/** True from the first file or job on, or if an earlier visit left some unfinished. */
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
