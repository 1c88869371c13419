import { and, inArray, sql } from "drizzle-orm";
import { assignments } from "../schema/people/assignment.table.ts";
import { isOpenAt } from "../foundation/access/open-assignments.ts";
import type { Transaction } from "../platform/database/database.ts";
import { CHANGES_CHANNEL } from "../platform/http/event-streams.ts";

/**
 * Notifies open browsers, once this transaction has committed, that these people now look different in lists.
 * The browsers of admins, who see everyone, and of the people's agents are notified. However many people
 * there are, a browser gets one notification (EventStreams).
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

/** Like changeOfPeople, but notifies only one person's own browsers. */
export async function notifyOwnPeople(tx: Pick<Transaction, "db">, personId: string): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${`people:${personId}`})`);
}

/**
 * Like changeOfPeople, for the people of an imported file: notifies admins and the agents to whom the import
 * assigned clients.
 */
export async function changeOfImport(
  tx: Pick<Transaction, "db">,
  agentIds: readonly string[],
): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, 'people-role:admin')
    union all select pg_notify(${CHANGES_CHANNEL}, 'people:' || id) from unnest(${sql.param([...agentIds])}::uuid[]) as one (id)`);
}
