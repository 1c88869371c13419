import { and, eq, inArray, sql } from "drizzle-orm";
import { alertPreferences, alerts } from "../../schema/notifications/alert.table.ts";
import type { Queries } from "../../platform/database/database.ts";

export type ChosenRow = Pick<typeof alertPreferences.$inferSelect, "kind" | "inApp" | "email">;

/** What a user has chosen, by kind. */
export async function findChosen(db: Queries, userId: string): Promise<Map<string, ChosenRow>> {
  const rows = await db.select().from(alertPreferences).where(eq(alertPreferences.userId, userId));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Stores a user's choices. Of several choices for one kind, the last one counts. */
export async function keepChosen(db: Queries, userId: string, rows: readonly ChosenRow[]): Promise<void> {
  const { kind, inApp, email } = alertPreferences;
  const excluded = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
  await db
    .insert(alertPreferences)
    .values(rows.map((row) => ({ userId, ...row })))
    .onConflictDoUpdate({
      target: [alertPreferences.userId, kind],
      set: { inApp: excluded(inApp), email: excluded(email) },
    });
}

/** Makes a user's alerts of these kinds no longer wait for the daily email. */
export async function emailNoLonger(db: Queries, userId: string, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .update(alerts)
    .set({ awaitsEmail: false })
    .where(and(eq(alerts.userId, userId), eq(alerts.awaitsEmail, true), inArray(alerts.kind, [...kinds])));
}
