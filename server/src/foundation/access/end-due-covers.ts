import { and, eq, lte } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isNotOver } from "./open-assignments.ts";

/** Marks covers over that have run out, and returns them. They count no more since their end; this keeps them out of the index of what may count. */
export async function endDueCovers(db: Queries, now: Date): Promise<{ agentId: string; clientId: string }[]> {
  return db
    .update(assignments)
    .set({ isOver: true })
    .where(and(eq(assignments.kind, "cover"), isNotOver, lte(assignments.endsAt, now)))
    .returning({ agentId: assignments.agentId, clientId: assignments.clientId });
}
