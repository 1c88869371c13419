import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { readAnswered } from "./read-request-alerts.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { isAsked } from "../is-asked.ts";

/**
 * Stores what follows from the items of some requests: the state of each request, the earliest due day of
 * what is missing, and how many items wait for the firm. If nothing is missing, marks the alerts that asked
 * the client for it as read. A request without required items needs all of its items. Every function that
 * changes an item calls this in the same transaction, with the request locked.
 */
export async function settleRequests(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const all = sql.param([...new Set(ids)]);
  await db.execute(sql`with item as (
      select ${requestItems}.*, ${isAsked} as is_asked from ${requestItems} where ${requestItems.requestId} = any(${all}::uuid[])
    ), sums as (
      select request_id,
        count(*) filter (where is_asked and state in ('open', 'rejected')) as missing,
        count(*) filter (where state = 'uploaded') as to_judge,
        min(coalesce(item.due_on, asked.due_on)) filter (where is_asked and item.state in ('open', 'rejected')) as missing_on
      from item join (select id, due_on from ${requests}) as asked on asked.id = item.request_id group by request_id
    ), settled as (
      select *, case when missing > 0 then 'open' when to_judge > 0 then 'submitted' else 'completed' end as state from sums
    )
    update ${requests} set to_judge = settled.to_judge, updated_at = ${nextUpdatedAt(now, requests.updatedAt)},
      missing_on = case when request.state = 'cancelled' then null else settled.missing_on end,
      completed_at = case when request.state = 'cancelled' or settled.state <> 'completed' then null
        else coalesce(request.completed_at, ${now.toISOString()}::timestamptz) end,
      state = case when request.state = 'cancelled' then 'cancelled' else settled.state end
    from settled where settled.request_id = ${requests.id}`);
  await readAnswered(db, ids, now);
}
