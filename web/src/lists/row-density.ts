import { useSyncExternalStore } from "react";

/** How high the rows of tables are: 56 or 72 pixels. */
type RowDensity = "compact" | "comfortable";

const KEY = "row-height";
const listeners = new Set<() => void>();

/** The choice that is kept on this device. */
function rowDensity(): RowDensity {
  return localStorage.getItem(KEY) === "comfortable" ? "comfortable" : "compact";
}

/** Keeps the choice on this device. */
export function setRowDensity(density: RowDensity): void {
  localStorage.setItem(KEY, density);
  for (const listener of listeners) listener();
}

/** Calls the listener whenever the choice changes. Returns a function that removes the listener. */
export function watchRowDensity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRowDensity(): RowDensity {
  return useSyncExternalStore(watchRowDensity, rowDensity);
}
