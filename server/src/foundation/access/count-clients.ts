import { and, count, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "./open-assignments.ts";

/** How many clients of their own an agent has, not counting clients whom the agent only covers. */
export async function countClientsOf(db: Queries, agentId: string): Promise<number> {
  const [row] = await db
    .select({ clients: count() })
    .from(assignments)
    .where(and(eq(assignments.agentId, agentId), isOpenPrimary));
  return row?.clients ?? 0;
}
