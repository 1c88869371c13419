import { desc, eq } from "drizzle-orm";
import { deviceName } from "../audit/device-name.ts";
import { type CopyFacts, deleteRowsOf, type PersonalData } from "../personal-data.ts";
import { knownDevices } from "../../schema/foundation/known-device.table.ts";
import { sessions } from "../../schema/foundation/session.table.ts";

const owned = [sessions, knownDevices] as const;

/** Where a person signed in, and from which devices. */
export const sessionsPersonalData: PersonalData = {
  tables: owned,
  erase: deleteRowsOf(owned),
  files: [
    { name: "sessions.json", about: "where you are and were signed in", rows: sessionsOf },
    { name: "devices.json", about: "devices that have signed in before", rows: devicesOf },
  ],
};

async function* sessionsOf({ database: { db }, person }: CopyFacts) {
  const own = eq(sessions.userId, person.id);
  for (const row of await db.select().from(sessions).where(own).orderBy(desc(sessions.id)))
    yield {
      device: deviceName(row.userAgent),
      program: row.userAgent,
      network: row.network,
      signed_in_at: row.createdAt,
      last_used_at: row.lastUsedAt,
      ended_at: row.revokedAt,
      why_it_ended: row.revokeReason,
    };
}

async function* devicesOf({ database: { db }, person }: CopyFacts) {
  const rows = await db
    .select({ lastUsedAt: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, person.id))
    .orderBy(desc(knownDevices.lastUsedAt));
  for (const row of rows) yield { last_used_at: row.lastUsedAt };
}
