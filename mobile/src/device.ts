import { readPreference, writePreference } from "./preferences.ts";

/**
 * The value is kept after sign-out. So a device on which somebody has signed in before has a count of failed
 * tries of its own.
 */
const DEVICE_KEY = "device";

/**
 * Returns the random value that identifies this device. It stays the same until the device's preferences are
 * deleted.
 */
export async function deviceValue(): Promise<string> {
  const known = await readPreference(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await writePreference(DEVICE_KEY, value);
  return value;
}
