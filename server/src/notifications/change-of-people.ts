import { and, inArray, sql } from "drizzle-orm";
import { assignments } from "../schema/people/assignment.table.ts";
import { isOpenAt } from "../foundation/access/open-assignments.ts";
import type { Transaction } from "../platform/database/database.ts";
import { CHANGES_CHANNEL } from "../platform/http/event-streams.ts";

/**
 * Notifies open browsers, once this transaction has committed, that lists show these people differently: the
 * browsers of admins, who see everyone, and of the agents whose clients they are. A browser gets one
 * notification for many people (EventStreams).
 */
export async function changeOfPeople(
  tx: Pick<Transaction, "db">,
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  if (personIds.length === 0) return;
  const agents = tx.db
    .selectDistinct({ id: assignments.agentId })
    .from(assignments)
    .where(and(inArray(assignments.clientId, [...personIds]), isOpenAt(now)));
  await tx.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, 'people-role:admin')
    union all select pg_notify(${CHANGES_CHANNEL}, 'people:' || agent.agent_id) from (${agents}) as agent`);
}

/** As changeOfPeople, but only for one person's own browsers. */
export async function notifyOwnPeople(tx: Pick<Transaction, "db">, personId: string): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${`people:${personId}`})`);
}

/**
 * As changeOfPeople, for the people of an imported file: notifies admins and the agents who were given some of
 * them.
 */
export async function changeOfImport(
  tx: Pick<Transaction, "db">,
  agentIds: readonly string[],
): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, 'people-role:admin')
    union all select pg_notify(${CHANGES_CHANNEL}, 'people:' || id) from unnest(${sql.param([...agentIds])}::uuid[]) as one (id)`);
}
