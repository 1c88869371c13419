/** The store in which this device keeps texts, each under a key. */
export interface Preferences {
  read(key: string): Promise<string | null>;
  write(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * Holds the texts that a private window or a full disk refuses to store. They must still be available until
 * the page is closed.
 */
const memory = new Map<string, string>();

let kept: Preferences = {
  async read(key) {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  async write(key, value) {
    memory.set(key, value);
    try {
      localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
  async remove(key) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      return;
    }
  },
};

/**
 * Stores everything in the given preferences from now on. The phone app calls this before it reads anything.
 */
export function keepPreferencesIn(preferences: Preferences): void {
  kept = preferences;
}

/** Takes a key. Returns the text that is stored under this key on this device, or null. */
export const readPreference: Preferences["read"] = (key) => kept.read(key);

/** Stores a text on this device under a key. */
export const writePreference: Preferences["write"] = (key, value) => kept.write(key, value);

/** Removes what is stored under a key. */
export const removePreference: Preferences["remove"] = (key) => kept.remove(key);

/**
 * Calls the listener whenever another window of this device changes the key. Returns a function that stops
 * this.
 */
export function watchPreference(key: string, listener: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    const value = event.key === null ? null : event.newValue;
    if (value === null) memory.delete(key);
    else memory.set(key, value);
    listener(value);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
