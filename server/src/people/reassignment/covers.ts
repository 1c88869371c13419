import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isNotOver } from "../../foundation/access/open-assignments.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { isOneOf } from "./moving-clients.ts";

const agents = alias(users, "agent");

/** A cover that lasts now or has not begun. */
export interface Cover {
  clientId: string;
  agent: { id: string; firstName: string; lastName: string };
  startsAt: Date;
  endsAt: Date;
  batchId: string | null;
}

/** Finds the covers of clients that are not over at a given time. Covers that have not begun are included. */
export async function findCovers(db: Queries, clientIds: readonly string[], now: Date): Promise<Cover[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .select({
      clientId: assignments.clientId,
      agent: { id: agents.id, firstName: agents.firstName, lastName: agents.lastName },
      startsAt: assignments.startsAt,
      endsAt: sql<Date>`${assignments.endsAt}`.mapWith(assignments.endsAt),
      batchId: assignments.batchId,
    })
    .from(assignments)
    .innerJoin(agents, eq(agents.id, assignments.agentId))
    .where(
      and(
        isOneOf(sql`${assignments.clientId}`, clientIds),
        eq(assignments.kind, "cover"),
        isNotOver,
        sql`${assignments.endsAt} > ${now}`,
      ),
    );
  return rows;
}
