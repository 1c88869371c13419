import { and, eq, exists, gt, isNull, lte, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";

/** The columns of a table of assignments, under any alias, that say whether one is open. */
interface Times {
  startsAt: PgColumn;
  endsAt: PgColumn;
  isOver: PgColumn;
}

/**
 * True for an assignment that is open at a moment; this is the only place that defines it. A cover begins and
 * ends by its times alone.
 */
export function isOpenIn({ startsAt, endsAt, isOver }: Times, now: Date): SQL {
  // The first condition matches the index; the times decide what is open.
  return and(not(isOver), lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now)))!;
}

/** True for an assignment that is open at this moment. */
export function isOpenAt(now: Date): SQL {
  return isOpenIn(assignments, now);
}

/** True for an assignment that is open now or will be: these end when their client or agent leaves. */
export const isNotOver: SQL = not(assignments.isOver);

/**
 * True for the open primary assignment. A client has at most one, and it has no end time while it is open.
 */
export const isOpenPrimary: SQL = and(eq(assignments.kind, "primary"), isNotOver)!;

/** True for a person of the surrounding query whom an agent looks after now. */
export function isClientOf(db: Queries, clientId: PgColumn, agentId: string, now: Date): SQL {
  return exists(open(db, and(eq(assignments.clientId, clientId), eq(assignments.agentId, agentId)), now));
}

/**
 * True for a person of the surrounding query whom an agent has as their own client, and does not only cover.
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

/** How many clients a person of the surrounding query has as their own now, without those they only cover. */
export function clientCountOf(agentId: PgColumn): SQL<number> {
  return sql<number>`(select count(*)::int from ${assignments} where ${assignments.agentId} = ${agentId} and ${isOpenPrimary})`;
}
