import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { settings } from "../schema/platform/setting.table.ts";

/** One period in which the scanner is unavailable. */
export interface Outage {
  id: string;
  /** When the scanner was first found to be unavailable (ms). */
  since: number;
  /** True once the admins have been notified. */
  isTold: boolean;
}

/**
 * Whether a watch is asking if the scanner is back, how long the watch waited before its last question, and
 * when it asked that question (ms).
 */
export interface WatchState {
  isWatching: boolean;
  seconds: number;
  at: number;
  /** The outage that the watch is about; left out if it is not known when the outage began. */
  outage?: Outage;
}

/** The setting that holds a WatchState. */
export const SCANNER_WATCH = "scanner_watch";

/** The state of the watch; null if there has been no watch yet. */
export async function readWatch(db: Queries): Promise<WatchState | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, SCANNER_WATCH));
  return row ? (JSON.parse(row.value) as WatchState) : null;
}

/** The id of the current outage; null if there is none. */
export const outageUnderWay: SQL<string | null> = sql`(
  select case when (one.value::jsonb ->> 'isWatching')::boolean then (one.value::jsonb #>> '{outage,id}')::uuid end
  from ${settings} as one where one.key = ${SCANNER_WATCH})`;

/**
 * The beginning of the key of the setting that says why the scanner does not scan a file. The file's id
 * follows.
 */
export const NOT_SCANNED = "file_not_scanned:";
