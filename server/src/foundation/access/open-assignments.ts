import { and, eq, exists, gt, isNull, lte, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";

/** The columns that say whether an assignment is open. The table of assignments may have an alias. */
interface Times {
  startsAt: PgColumn;
  endsAt: PgColumn;
  isOver: PgColumn;
}

/**
 * True for an assignment that is open at a given time. No other code decides which assignments are open. A
 * cover is open exactly between its start and its end, even if no job runs at these times.
 */
export function isOpenIn({ startsAt, endsAt, isOver }: Times, now: Date): SQL {
  // The first condition only makes PostgreSQL use the index. The times decide what is open.
  return and(not(isOver), lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now)))!;
}

/** True for an assignment that is open at this time. */
export function isOpenAt(now: Date): SQL {
  return isOpenIn(assignments, now);
}

/**
 * True for an assignment that is open now or will be open later. Such assignments end when their client or
 * agent leaves.
 */
export const isNotOver: SQL = not(assignments.isOver);

/**
 * True for the open primary assignment of a client. A client has at most one such assignment, and it has no
 * end time while it is open.
 */
export const isOpenPrimary: SQL = and(eq(assignments.kind, "primary"), isNotOver)!;

/** True for a person of the surrounding query whom an agent looks after now. */
export function isClientOf(db: Queries, clientId: PgColumn, agentId: string, now: Date): SQL {
  return exists(open(db, and(eq(assignments.clientId, clientId), eq(assignments.agentId, agentId)), now));
}

/**
 * True for a person of the surrounding query who is an agent's own client, and not only covered by the agent.
 */
export function isOwnClientOf(db: Queries, clientId: PgColumn, agentId: string): SQL {
  const own = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(eq(assignments.clientId, clientId), eq(assignments.agentId, agentId), isOpenPrimary));
  return exists(own);
}

/** True for a person of the surrounding query who looks after a client now. */
export function isAgentOf(db: Queries, agentId: PgColumn, clientId: string | PgColumn, now: Date): SQL {
  return exists(open(db, and(eq(assignments.agentId, agentId), eq(assignments.clientId, clientId)), now));
}

/** The clients whom an agent looks after now, as a subquery. */
export function clientsOf(db: Queries, agentId: string, now: Date) {
  return db
    .select({ id: assignments.clientId })
    .from(assignments)
    .where(and(eq(assignments.agentId, agentId), isOpenAt(now)));
}

/** The agents who look after a client now, as a subquery. */
export function agentsOf(db: Queries, clientId: string, now: Date) {
  return db
    .select({ id: assignments.agentId })
    .from(assignments)
    .where(and(eq(assignments.clientId, clientId), isOpenAt(now)));
}

/** True for a person of the surrounding query whom no agent looks after now. */
export function hasNoAgent(db: Queries, clientId: PgColumn, now: Date): SQL {
  return notExists(open(db, eq(assignments.clientId, clientId), now));
}

function open(db: Queries, which: SQL | undefined, now: Date) {
  return db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(which, isOpenAt(now)));
}

/**
 * How many clients a person of the surrounding query has now. Clients whom the person only covers are not
 * counted.
 */
export function clientCountOf(agentId: PgColumn): SQL<number> {
  return sql<number>`(select count(*)::int from ${assignments} where ${assignments.agentId} = ${agentId} and ${isOpenPrimary})`;
}
