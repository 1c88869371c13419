import type { Role } from "@portico/contract/foundation/roles";
import { and, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { CHANGES_CHANNEL } from "../platform/http/event-streams.ts";
import { assignments } from "../schema/people/assignment.table.ts";
import { isOpenAt } from "../foundation/access/open-assignments.ts";

interface Told {
  personIds: readonly string[];
  /** The clients among these people. Their agents are notified too. */
  clientIds: readonly string[];
  role: Role;
}

/**
 * Notifies the browsers of some people and of a role, once this transaction has committed, that their lists
 * have changed. Used where each file causes a change, so a browser gets at most one notification a second.
 */
export async function changeSoon(
  tx: Pick<Transaction, "db">,
  { personIds, clientIds, role }: Told,
  now: Date,
): Promise<void> {
  const agents = tx.db
    .select({ id: assignments.agentId })
    .from(assignments)
    .where(and(inArray(assignments.clientId, [...clientIds]), isOpenAt(now)));
  await tx.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${`soon-role:${role}`})
    union all select pg_notify(${CHANGES_CHANNEL}, 'soon:' || one.id)
      from (select id from unnest(${sql.param([...personIds])}::uuid[]) as told (id) union ${agents}) as one (id)`);
}
