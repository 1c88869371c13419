import { eq, sql } from "drizzle-orm";
import { alertPreferences } from "../../core/alerts/alert.table.ts";
import type { Queries } from "../../platform/database/database.ts";

export type ChosenRow = Pick<typeof alertPreferences.$inferSelect, "kind" | "inApp" | "email">;

/** What somebody has chosen, by kind. */
export async function findChosen(db: Queries, userId: string): Promise<Map<string, ChosenRow>> {
  const rows = await db.select().from(alertPreferences).where(eq(alertPreferences.userId, userId));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Keeps what somebody chooses; of the same kind the last one counts. */
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
