import { readPreference, writePreference } from "./preferences.ts";

/** This value survives sign-out, so that a device that signed in before has its own count of failed tries. */
const DEVICE_KEY = "device";

/**
 * Returns the random value of this device, which stays the same as long as the device's preferences exist.
 */
export async function deviceValue(): Promise<string> {
  const known = await readPreference(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await writePreference(DEVICE_KEY, value);
  return value;
}
