const listeners = new Set<() => void>();

/** Calls the listener when the session of this window is over. Returns a function that stops it. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the window that the session is over; its tokens are deleted by then. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
