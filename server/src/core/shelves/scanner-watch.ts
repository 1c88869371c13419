import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { settings } from "../../platform/database/setting.table.ts";

/** Whether it is asked if the scanner is back, how long it was rested before the last question, and when that was (ms). */
export interface WatchState {
  isWatching: boolean;
  seconds: number;
  at: number;
}

/** The setting that holds a WatchState. */
export const SCANNER_WATCH = "scanner_watch";

/** How the watch stands; null before the first. */
export async function readWatch(db: Queries): Promise<WatchState | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, SCANNER_WATCH));
  return row ? (JSON.parse(row.value) as WatchState) : null;
}
