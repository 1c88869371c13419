import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "./open-assignments.ts";

/**
 * How many clients of their own an agent has: all of them, those who have signed up, and those who are
 * invited.
 */
interface ClientCounts {
  clients: number;
  active: number;
  invited: number;
}

/** The same counts, for an agent of the surrounding query. */
export function clientCountsOf(agentId: PgColumn): SQL<ClientCounts> {
  const ofStatus = (status: string) =>
    sql`count(*) filter (where ${assignments.clientStatus} = ${sql.raw(`'${status}'`)})`;
  return sql<ClientCounts>`(select json_build_object('clients', count(*), 'active', ${ofStatus("active")}, 'invited', ${ofStatus("invited")})
    from ${assignments} where ${assignments.agentId} = ${agentId} and ${isOpenPrimary})`;
}

/** How many clients each agent has; an agent without clients is not in the result. */
export function clientCounts(db: Queries) {
  return db
    .select({ agentId: assignments.agentId, clients: sql<number>`count(*)::int`.as("clients") })
    .from(assignments)
    .where(isOpenPrimary)
    .groupBy(assignments.agentId);
}
