const listeners = new Set<() => void>();

/**
 * Calls the listener when the session of this window is over. Returns a function that removes the listener.
 */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies this window that the session is over. The tokens have been deleted by then. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
