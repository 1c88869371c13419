import { and, desc, eq, isNotNull, lt, notInArray } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import { NIL_ID } from "../../platform/ids.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sha256 } from "../../platform/secrets.ts";
import { knownDevices } from "../../schema/foundation/known-device.table.ts";
import { sessions } from "../../schema/foundation/session.table.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Takes the device's random value. Returns the digest that is stored instead of it; null if the client sends
 * no such value.
 */
export function deviceHashOf(device: string | undefined): string | null {
  return device ? sha256(`device ${device}`) : null;
}

/**
 * How many devices of a person are remembered, which is more than people use. There is a limit, because each
 * device may try the password several times before it is locked: more devices would allow more tries.
 */
const DEVICES_MAX = 10;
/** A device that has not been used for this long is forgotten. */
const FORGOTTEN_MS = 90 * DAY_MS;

/** Makes room for one more device: forgets the devices that have not been used for the longest time. */
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

/**
 * Called when a credential of an account has changed: forgets all devices of the account except that of this
 * session.
 */
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

/** Forgets devices that have not been used for a long time. */
export async function forgetUnusedDevices({ database: { db }, clock }: Dependencies): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, later(clock.now(), -FORGOTTEN_MS)));
}

/**
 * Called after a sign-in, so that tries by strangers can no longer lock this device out. Does nothing if the
 * client sends no device.
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
