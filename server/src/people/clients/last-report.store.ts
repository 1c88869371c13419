import { desc, eq, sql } from "drizzle-orm";
import { firms } from "../../schema/foundation/firm.table.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Selects a client's published report with the latest period. Lists of clients use this in a lateral join, so
 * that an index finds the report for each row of a page. No access rule is needed, because a viewer who sees
 * a client also sees the client's reports.
 */
export function lastReportOf(db: Queries) {
  return db
    .select({
      id: reports.id,
      title: reports.title,
      periodKind: reports.periodKind,
      periodStart: reports.periodStart,
      periodEnd: reports.periodEnd,
      openedAt: reports.openedAt,
    })
    .from(reports)
    .where(sql`${eq(reports.clientId, users.id)} and ${reports.status} = 'published'`)
    .orderBy(desc(reports.periodEnd), desc(reports.rootId), desc(reports.versionNo))
    .limit(1)
    .as("last_report");
}

/** The month in which the firm's year starts, as an expression for use in another statement. */
export const yearStartsIn = sql<number>`coalesce((select ${firms.yearStartsIn} from ${firms} limit 1), 1)`;
