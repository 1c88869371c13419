const listeners = new Set<(online: boolean) => void>();
/** What the phone said last; null in a browser, which knows it by itself. */
let told: boolean | null = null;

/** Returns false only when this device knows that it has no connection. */
export function isOnline(): boolean {
  return told ?? navigator.onLine;
}

/** Takes what the phone says of its connection, and passes it on. */
export function tellNetwork(online: boolean): void {
  told = online;
  onChange();
}

/** Calls the listener when the connection comes or goes. Returns how to stop. */
export function watchNetwork(listener: (online: boolean) => void): () => void {
  listeners.add(listener);
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => void listeners.delete(listener);
}

function onChange(): void {
  for (const listener of listeners) listener(isOnline());
}
