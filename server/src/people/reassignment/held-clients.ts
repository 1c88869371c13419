import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { isOneOf, MOVABLE, type MovingClient } from "./moving-clients.ts";

const agents = alias(users, "agent");

/** A client, and the batch that gave the client to the present agent. */
interface HeldClient extends MovingClient {
  batchId: string | null;
}

/** Finds clients as they are now, by id. Leaves out clients who have left. */
export async function findHeld(db: Queries, ids: readonly string[]): Promise<Map<string, HeldClient>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      organisationName: users.organisationName,
      email: users.email,
      status: users.status,
      agent: { id: agents.id, firstName: agents.firstName, lastName: agents.lastName },
      batchId: assignments.batchId,
    })
    .from(users)
    .leftJoin(assignments, and(eq(assignments.clientId, users.id), isOpenPrimary))
    .leftJoin(agents, eq(agents.id, assignments.agentId))
    .where(and(isOneOf(sql`${users.id}`, ids), eq(users.role, "client"), inArray(users.status, MOVABLE)));
  return new Map(rows.map((row) => [row.id, row]));
}
