import { type SQL, sql } from "drizzle-orm";
import type { AlertKind } from "../foundation/alert-kinds.ts";
import type { Queries } from "../platform/database/database.ts";
import { CHANGES_CHANNEL } from "../platform/http/event-streams.ts";
import { alerts } from "../schema/notifications/alert.table.ts";

interface Done {
  /** A condition on the row "alert". */
  which: SQL;
  kinds: readonly AlertKind[];
  now: Date;
}

/**
 * Marks alerts as read, on all devices of their readers, because the readers have done what the alerts were
 * about.
 */
export async function markAlertsRead(db: Queries, { which, kinds, now }: Done): Promise<void> {
  await db.execute(sql`with done as (
      update ${alerts} set read_at = ${now}, is_open = false, awaits_email = false
      where ${which} and read_at is null and kind = any(${sql.param([...kinds])}::text[])
      returning user_id)
    select pg_notify(${CHANGES_CHANNEL}, 'person:' || user_id) from (select distinct user_id from done) as reader`);
}
