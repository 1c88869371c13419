import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { settings } from "../../schema/platform/setting.table.ts";

const NIGHT = "files_compared_on";
const RESULT = "files_compared";

/** The result of one night's comparison. */
interface ComparisonResult {
  /** ISO 8601, UTC. */
  at: string;
  missing: number;
  left_over: number;
}

/** True if the caller must do this night's comparison. Only the first of several servers gets true. */
export async function takeNight(db: Queries, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, "2000-01-01".length);
  const rows = await db
    .insert(settings)
    .values({ key: NIGHT, value: day })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: day },
      setWhere: sql`${settings.value} < ${day}`,
    })
    .returning({ key: settings.key });
  return rows.length > 0;
}

export async function keepComparison(db: Queries, result: ComparisonResult): Promise<void> {
  const value = JSON.stringify(result);
  await db
    .insert(settings)
    .values({ key: RESULT, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** The result of the last comparison; null if there was none. */
export async function findComparison(db: Queries): Promise<ComparisonResult | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, RESULT));
  return row ? (JSON.parse(row.value) as ComparisonResult) : null;
}
