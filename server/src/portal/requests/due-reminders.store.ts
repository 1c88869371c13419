import { inArray, sql } from "drizzle-orm";
import { requestItems, requests } from "../../core/shelves/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Due {
  /** Of the firm's calendar, as ISO 8601. */
  today: string;
  /** Counted from the day on which something is due. */
  days: readonly number[];
  /** At most so many clients. */
  clients: number;
}

/**
 * Locks the requests of which a client is to be reminded: a day for it has come since they were last emailed of it. Nobody else reminds
 * of them meanwhile.
 */
export async function lockDueReminders(
  db: Queries,
  { today, days, clients }: Due,
): Promise<{ id: string; clientId: string }[]> {
  const isDue = sql`exists (
    select from ${requestItems} as item cross join unnest(${sql.param([...days])}::int[]) as day (n)
    where item.request_id = asked.id and item.state in ('open', 'rejected')
      and coalesce(item.due_on, asked.due_on) + day.n between asked.emailed_on + 1 and ${today}::date)`;
  const { rows } = await db.execute<{ id: string; client_id: string }>(sql`
    with client as (
      select distinct asked.client_id from ${requests} as asked
      where asked.state = 'open' and asked.missing_on <= ${today}::date - ${Math.min(...days)}::int and ${isDue}
      order by asked.client_id limit ${clients}
    )
    select asked.id, asked.client_id from ${requests} as asked
    where asked.client_id in (select client_id from client) and asked.state = 'open' and ${isDue}
    order by asked.id for update skip locked`);
  return rows.map(({ id, client_id }) => ({ id, clientId: client_id }));
}

/** Says that clients were reminded of requests. */
export async function markEmailed(
  db: Queries,
  ids: readonly string[],
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await db
    .update(requests)
    .set({ emailedOn: today, remindedAt: now })
    .where(inArray(requests.id, [...ids]));
}
