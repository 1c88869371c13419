import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Wanted {
  templateId: string;
  periodStart: string;
  agentIds: readonly string[];
}

/**
 * For each of some agents, how many clients have a report of a period, and how many have opened it, counted
 * as on the board. An agent without reports is left out.
 */
export function countOfAgents(db: Queries, { templateId, periodStart, agentIds }: Wanted) {
  return db
    .select({
      agent_id: assignments.agentId,
      published: sql<number>`count(distinct ${reports.clientId})::int`,
      opened: sql<number>`count(distinct ${reports.clientId}) filter (where ${reports.openedAt} is not null)::int`,
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.clientId))
    .innerJoin(
      reports,
      and(
        eq(reports.clientId, assignments.clientId),
        eq(reports.templateId, templateId),
        eq(reports.periodStart, periodStart),
        eq(reports.status, "published"),
      ),
    )
    .where(
      and(
        inArray(assignments.agentId, [...agentIds]),
        isOpenPrimary,
        notInArray(users.status, ["deactivated", "erasing", "erased"]),
      ),
    )
    .groupBy(assignments.agentId);
}
