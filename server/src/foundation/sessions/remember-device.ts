import { and, desc, eq, isNotNull, lt, notInArray } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import { NIL_ID } from "../../platform/ids.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sha256 } from "../../platform/secrets.ts";
import { knownDevices } from "../../schema/foundation/known-device.table.ts";
import { sessions } from "../../schema/foundation/session.table.ts";

/**
 * Takes the device's random value. Returns the digest that is stored in its place; null if the client sends
 * none.
 */
export function deviceHashOf(device: string | undefined): string | null {
  return device ? sha256(`device ${device}`) : null;
}

/** More devices than a person uses; each has its own tries. */
const DEVICES_MAX = 10;
/** A device that was not used for so long is forgotten. */
const FORGOTTEN_MS = 90 * DAY_MS;

/** Makes room for one more device: the devices that were not used for longest are forgotten. */
export async function forgetOldestDevices(db: Queries, userId: string): Promise<void> {
  const kept = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(DEVICES_MAX - 1);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, kept)));
}

/** Used when a credential of an account has changed: forgets all its devices but that of this session. */
export async function forgetOtherDevices(
  db: Queries,
  userId: string,
  keepSessionId: string | null,
): Promise<void> {
  const kept = db
    .select({ deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(and(eq(sessions.id, keepSessionId ?? NIL_ID), isNotNull(sessions.deviceHash)));
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, kept)));
}

/** Forgets devices that are no longer used. */
export async function forgetUnusedDevices(db: Queries, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, later(now, -FORGOTTEN_MS)));
}

/**
 * Called after a sign-in, so that strangers can no longer lock this device out. Does nothing for a client
 * that sends no device.
 */
export async function rememberDevice(
  db: Queries,
  userId: string,
  device: string | undefined,
  now: Date,
): Promise<void> {
  const deviceHash = deviceHashOf(device);
  if (deviceHash === null) return;
  const row = { userId, deviceHash, lastUsedAt: now };
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: now } });
}
