import type { Queries } from "../../platform/database/database.ts";
import { sha256 } from "../../platform/secrets.ts";
import { knownDevices } from "./known-device.table.ts";

/** Takes the device's random value. Returns the digest that is stored in its place. */
export function deviceHashOf(device: string | undefined): string {
  return sha256(`device ${device ?? ""}`);
}

/** After a sign-in: strangers can no longer lock this device out. Does nothing for a client that names none. */
export async function rememberDevice(
  db: Queries,
  userId: string,
  device: string | undefined,
  now: Date,
): Promise<void> {
  if (!device) return;
  const row = { userId, deviceHash: deviceHashOf(device), lastUsedAt: now };
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: now } });
}
