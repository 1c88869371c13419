import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { followersSql } from "./request-followers.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Due {
  /** Today in the firm's calendar, as ISO 8601. */
  today: string;
  /** The days on which reminders are sent, counted from the due day. */
  days: readonly number[];
  /** The least number of days since the last reminder. A reminder on the due day itself may be sent sooner. */
  gap: number;
}

/** True if a reminder day of a request has come since the client was last emailed about the request. */
function isDue({ today, days, gap }: Due): SQL {
  return sql`asked.state = 'open' and asked.missing_on <= ${today}::date - ${Math.min(...days)}::int and exists (
    select from ${requestItems} as item cross join unnest(${sql.param([...days])}::int[]) as day (n)
    where item.request_id = asked.id and item.state in ('open', 'rejected')
      and coalesce(item.due_on, asked.due_on) + day.n
        between asked.emailed_on + case when day.n = 0 or asked.reminded_at is null then 1 else ${gap}::int end and ${today}::date)`;
}

/** How many clients need a reminder now. */
export async function countDue(db: Queries, due: Due): Promise<number> {
  const { rows } = await db.execute<{ clients: number }>(
    sql`select count(distinct asked.client_id)::int as clients from ${requests} as asked where ${isDue(due)}`,
  );
  return rows[0]?.clients ?? 0;
}

/**
 * Locks the requests of which some clients are to be reminded, so that no other server reminds of them
 * meanwhile. Begins with the clients who are late or due first. Waits for a request that another transaction
 * has locked: if it were left out, its client would get a second email about it.
 */
export async function lockDueReminders(
  db: Queries,
  { clients, ...due }: Due & { clients: number },
): Promise<{ id: string; clientId: string }[]> {
  const { rows } = await db.execute<{ id: string; client_id: string }>(sql`
    with client as (
      select asked.client_id from ${requests} as asked where ${isDue(due)}
      group by asked.client_id order by min(asked.missing_on), asked.client_id limit ${clients}
    )
    select asked.id, asked.client_id from ${requests} as asked
    where asked.client_id in (select client_id from client) and ${isDue(due)}
    order by asked.id for update`);
  return rows.map(({ id, client_id }) => ({ id, clientId: client_id }));
}

/**
 * Locks the other unfinished requests of some clients. A reminder must name everything that is missing,
 * because its reader would take a part for the whole. `hasDay`: the request has reminder days of its own.
 */
export async function lockOthers(
  db: Queries,
  clientIds: readonly string[],
  known: readonly string[],
): Promise<{ id: string; clientId: string; hasDay: boolean }[]> {
  return db
    .select({
      id: requests.id,
      clientId: requests.clientId,
      hasDay: sql<boolean>`${requests.missingOn} is not null`,
    })
    .from(requests)
    .where(
      and(
        inArray(requests.clientId, [...clientIds]),
        eq(requests.state, "open"),
        notInArray(requests.id, [...known]),
      ),
    )
    .orderBy(requests.id)
    .for("update", { skipLocked: true });
}

/** Records that clients were reminded of requests. */
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

export interface LateRequest {
  id: string;
  clientId: string;
  documents: number;
  /**
   * The agents who look after the client now, and the person who made the request, if they are an admin now.
   */
  followerIds: string[];
}

/**
 * Finds requests with a late document whose followers were not yet notified for its due day, and marks them
 * as notified. No other server notifies about them meanwhile.
 */
export async function lockLate(
  db: Queries,
  { today, limit, now }: { today: string; limit: number; now: Date },
): Promise<LateRequest[]> {
  // If two servers each took some of the requests, an agent would get one alert with a count of two, and an
  // email about only a part of the requests. So the second server waits for the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('late requests', 0))`);
  const { rows } = await db.execute<{
    id: string;
    client_id: string;
    documents: number;
    followers: string[];
  }>(sql`
    with late as (
      select id from ${requests} where state = 'open' and missing_on < ${today}::date
        and (late_told_on is null or late_told_on < missing_on)
      order by id limit ${limit} for update
    ), told as (
      update ${requests} as asked set late_told_on = asked.missing_on from late where late.id = asked.id
      returning asked.id, asked.client_id, asked.due_on, asked.by_id
    )
    select told.id, told.client_id,
      (select count(*)::int from ${requestItems} as item where item.request_id = told.id and item.state in ('open', 'rejected')
        and coalesce(item.due_on, told.due_on) < ${today}::date) as documents,
      array(${followersSql({ clientId: sql`told.client_id`, byId: sql`told.by_id` }, now)}) as followers
    from told`);
  return rows.map(({ id, client_id, documents, followers }) => ({
    id,
    clientId: client_id,
    documents,
    followerIds: followers,
  }));
}
