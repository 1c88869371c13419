import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "../../core/access/access.ts";
import { assignments } from "../../core/access/assignment.table.ts";
import { isOpenAt } from "../../core/access/open-assignments.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Until when an agent covers each of these clients; who is their own is not in it. */
export async function findOwnCovers(
  db: Queries,
  viewer: Viewer,
  clientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string | null>> {
  if (viewer.role !== "agent" || clientIds.length === 0) return new Map();
  const rows = await db
    .select({ clientId: assignments.clientId, until: assignments.endsAt })
    .from(assignments)
    .where(
      and(
        eq(assignments.agentId, viewer.id),
        inArray(assignments.clientId, [...clientIds]),
        eq(assignments.kind, "cover"),
        isOpenAt(now),
      ),
    );
  return new Map(rows.map(({ clientId, until }) => [clientId, until?.toISOString() ?? null]));
}
