const listeners = new Set<() => void>();

/** Calls the listener when the session of this window is over. Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the window that the session is over; its tokens are gone by then. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
