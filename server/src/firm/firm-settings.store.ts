import { sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { firms } from "../schema/foundation/firm.table.ts";
import { type KeptSettings, NOTHING_SET } from "./firm-settings-answer.ts";

/** Returns all settings of the firm. */
export async function readSettings(db: Queries): Promise<KeptSettings> {
  const [row] = await db.select().from(firms);
  return row ? kept(row) : NOTHING_SET;
}

/** As readSettings, for a change: two that are made at once wait for each other. */
export async function lockSettings(db: Queries): Promise<KeptSettings> {
  // A lock of the table, since before the first change there is no row to lock.
  await db.execute(sql`lock table ${firms} in share row exclusive mode`);
  return readSettings(db);
}

function kept({ only: _only, twoFactorSince: _since, updatedAt, ...settings }: typeof firms.$inferSelect) {
  return { settings, updatedAt };
}
