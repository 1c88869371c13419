/** Returns false only when this device knows that it has no connection. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/**
 * Calls the listener when the connection is lost or comes back. Returns a function that removes the listener.
 */
export function watchNetwork(listener: (online: boolean) => void): () => void {
  const onChange = () => listener(isOnline());
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
