import { and, eq, lte } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isNotOver } from "./open-assignments.ts";

/**
 * Marks covers that have run out as over, and returns them. A cover gives an agent access to a client for a
 * limited time. The mark takes no access away, because a cover gives none after its end. It only removes the
 * cover from the index of assignments that may be open.
 */
export async function endDueCovers(db: Queries, now: Date): Promise<{ agentId: string; clientId: string }[]> {
  return db
    .update(assignments)
    .set({ isOver: true })
    .where(and(eq(assignments.kind, "cover"), isNotOver, lte(assignments.endsAt, now)))
    .returning({ agentId: assignments.agentId, clientId: assignments.clientId });
}
