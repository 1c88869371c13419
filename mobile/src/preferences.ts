/** What a private window or a full disk refuses still has to last until the page is closed. */
const memory = new Map<string, string>();

/** Takes a key. Returns the text kept under it on this device, or null. */
export async function readPreference(key: string): Promise<string | null> {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Keeps a text on this device under a key. */
export async function writePreference(key: string, value: string): Promise<void> {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Forgets what is kept under a key. */
export async function removePreference(key: string): Promise<void> {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Calls the listener whenever another window of this device changes the key. Returns how to stop. */
export function watchPreference(key: string, listener: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A key of null means that everything was cleared.
    if (event.key !== key && event.key !== null) return;
    const value = event.key === null ? null : event.newValue;
    if (value === null) memory.delete(key);
    else memory.set(key, value);
    listener(value);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
