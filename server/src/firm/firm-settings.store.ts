import { sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { firms } from "../schema/foundation/firm.table.ts";
import { type KeptSettings, NOTHING_SET } from "./firm-settings-answer.ts";

/** Returns all settings of the firm. */
export async function readSettings(db: Queries): Promise<KeptSettings> {
  const [row] = await db.select().from(firms);
  return row ? kept(row) : NOTHING_SET;
}

/**
 * Reads the settings as readSettings does, and locks them: of two changes at once, the second waits for the
 * first.
 */
export async function lockSettings(db: Queries): Promise<KeptSettings> {
  // Locks the table, because before the first change there is no row to lock.
  await db.execute(sql`lock table ${firms} in share row exclusive mode`);
  return readSettings(db);
}

function kept({ only: _only, twoFactorSince: _since, updatedAt, ...settings }: typeof firms.$inferSelect) {
  return { settings, updatedAt };
}
