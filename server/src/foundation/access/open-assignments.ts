import { and, eq, exists, gt, isNull, lte, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";

/** What of a table of assignments, under whatever name a query has it, says whether one counts. */
interface Times {
  startsAt: PgColumn;
  endsAt: PgColumn;
  isOver: PgColumn;
}

/** What counts at a moment in a table of assignments: said here and nowhere else. A cover begins and ends by its times alone. */
export function isOpenIn({ startsAt, endsAt, isOver }: Times, now: Date): SQL {
  // The first says what an index holds; the times say what counts.
  return and(not(isOver), lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now)))!;
}

/** An assignment that counts at this moment. */
export function isOpenAt(now: Date): SQL {
  return isOpenIn(assignments, now);
}

/** One that counts now or will: what is ended when its client or agent goes. */
export const isNotOver: SQL = not(assignments.isOver);

/** The open assignment of which a client has one at the most. It has no end until it comes. */
export const isOpenPrimary: SQL = and(eq(assignments.kind, "primary"), isNotOver)!;

/** True for a person of the query around it whom an agent looks after now. */
export function isClientOf(db: Queries, clientId: PgColumn, agentId: string, now: Date): SQL {
  return exists(open(db, and(eq(assignments.clientId, clientId), eq(assignments.agentId, agentId)), now));
}

/** True for a person of the query around it whom an agent has as their own, and does not only cover. */
export function isOwnClientOf(db: Queries, clientId: PgColumn, agentId: string): SQL {
  const own = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(eq(assignments.clientId, clientId), eq(assignments.agentId, agentId), isOpenPrimary));
  return exists(own);
}

/** True for a person of the query around it who looks after a client now. */
export function isAgentOf(db: Queries, agentId: PgColumn, clientId: string | PgColumn, now: Date): SQL {
  return exists(open(db, and(eq(assignments.agentId, agentId), eq(assignments.clientId, clientId)), now));
}

/** Whom an agent looks after now, for a query around it. */
export function clientsOf(db: Queries, agentId: string, now: Date) {
  return db
    .select({ id: assignments.clientId })
    .from(assignments)
    .where(and(eq(assignments.agentId, agentId), isOpenAt(now)));
}

/** Who looks after a client now, for a query around it. */
export function agentsOf(db: Queries, clientId: string, now: Date) {
  return db
    .select({ id: assignments.agentId })
    .from(assignments)
    .where(and(eq(assignments.clientId, clientId), isOpenAt(now)));
}

/** True for a person of the query around it whom nobody looks after now. */
export function hasNoAgent(db: Queries, clientId: PgColumn, now: Date): SQL {
  return notExists(open(db, eq(assignments.clientId, clientId), now));
}

function open(db: Queries, which: SQL | undefined, now: Date) {
  return db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(which, isOpenAt(now)));
}

/** How many clients a person of the query around it has as their own now, whom they cover left out. */
export function clientCountOf(agentId: PgColumn): SQL<number> {
  return sql<number>`(select count(*)::int from ${assignments} where ${assignments.agentId} = ${agentId} and ${isOpenPrimary})`;
}
