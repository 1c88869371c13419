import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { countFew } from "../../foundation/lists/count-unread.ts";
import type { Queries } from "../../platform/database/database.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { listedReports } from "../visible-reports.ts";

/** A client's reports that they have not opened or confirmed. */
export async function countUnreadReports(db: Queries, viewer: Viewer, now: Date): Promise<number> {
  if (viewer.role !== "client") return 0;
  const isConfirmed = sql`exists (select 1 from receipt where receipt.thing_id = ${reports.id}
    and receipt.person_id = ${viewer.id} and receipt.acknowledged_at is not null)`;
  const where = and(
    listedReports(db, viewer, now),
    eq(reports.status, "published"),
    or(isNull(reports.openedAt), and(reports.acknowledgementRequired, sql`not ${isConfirmed}`)),
  );
  return countFew(db, sql`select 1 from ${reports} where ${where}`);
}
