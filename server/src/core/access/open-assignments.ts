import { and, eq, exists, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "./assignment.table.ts";

/** What is open in a table of assignments, under whatever name a query has it: said here and nowhere else. */
export function isOpenIn({ endsAt }: { endsAt: PgColumn }): SQL {
  return isNull(endsAt);
}

/** An assignment that counts now. */
export const isOpen: SQL = isOpenIn(assignments);

/** The open assignment of which a client has one at the most. */
export const isOpenPrimary: SQL = and(eq(assignments.kind, "primary"), isOpen)!;

/** True for a person of the query around it whom an agent looks after now. */
export function isClientOf(db: Queries, clientId: PgColumn, agentId: string): SQL {
  return exists(open(db, and(eq(assignments.clientId, clientId), eq(assignments.agentId, agentId))));
}

/** True for a person of the query around it who looks after a client now. */
export function isAgentOf(db: Queries, agentId: PgColumn, clientId: string): SQL {
  return exists(open(db, and(eq(assignments.agentId, agentId), eq(assignments.clientId, clientId))));
}

/** True for a person of the query around it whom nobody looks after now. */
export function hasNoAgent(db: Queries, clientId: PgColumn): SQL {
  return notExists(open(db, eq(assignments.clientId, clientId)));
}

function open(db: Queries, which: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(assignments)
    .where(and(which, isOpen));
}

/** How many clients a person of the query around it looks after now. */
export function clientCountOf(agentId: PgColumn): SQL<number> {
  return sql<number>`(select count(*)::int from ${assignments} where ${assignments.agentId} = ${agentId} and ${isOpen})`;
}
