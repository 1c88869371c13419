import { and, eq, lte } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isNotOver } from "./open-assignments.ts";

/**
 * Marks the covers whose time has passed as over, and returns them. The covering agents already lost their
 * access at the end of that time. The mark only removes these covers from the index of assignments that may
 * be open.
 */
export async function endDueCovers(db: Queries, now: Date): Promise<{ agentId: string; clientId: string }[]> {
  return db
    .update(assignments)
    .set({ isOver: true })
    .where(and(eq(assignments.kind, "cover"), isNotOver, lte(assignments.endsAt, now)))
    .returning({ agentId: assignments.agentId, clientId: assignments.clientId });
}
