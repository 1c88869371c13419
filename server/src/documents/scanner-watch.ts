import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { settings } from "../schema/platform/setting.table.ts";

/** One time for which the scanner is away. */
export interface Outage {
  id: string;
  /** When it was first found to be away (ms). */
  since: number;
  /** Whether the admins have been told. */
  isTold: boolean;
}

/** Whether it is asked if the scanner is back, how long it was rested before the last question, and when that was (ms). */
export interface WatchState {
  isWatching: boolean;
  seconds: number;
  at: number;
  /** Why it is asked; left out: nobody knows since when. */
  outage?: Outage;
}

/** The setting that holds a WatchState. */
export const SCANNER_WATCH = "scanner_watch";

/** How the watch stands; null before the first. */
export async function readWatch(db: Queries): Promise<WatchState | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, SCANNER_WATCH));
  return row ? (JSON.parse(row.value) as WatchState) : null;
}

/** The id of the outage under way; of none, null. */
export const outageUnderWay: SQL<string | null> = sql`(
  select case when (one.value::jsonb ->> 'isWatching')::boolean then (one.value::jsonb #>> '{outage,id}')::uuid end
  from ${settings} as one where one.key = ${SCANNER_WATCH})`;

/** The setting that says why the scanner does not look at a file, by the file's id. */
export const NOT_SCANNED = "file_not_scanned:";
