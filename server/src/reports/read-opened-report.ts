import { sql } from "drizzle-orm";
import { markAlertsRead } from "../notifications/mark-alerts-read.ts";
import type { Queries } from "../platform/database/database.ts";
import { kindsReadByOpening } from "./reports/reports.alerts.ts";
import { type ReportTableRow, reports } from "../schema/reports/report.table.ts";

/**
 * A user has opened a report: marks the alerts about it and about the versions that it replaces as read, on
 * their other devices too.
 */
export async function readOpenedReport(
  db: Queries,
  {
    personId,
    report,
    now,
  }: {
    personId: string;
    report: Pick<ReportTableRow, "rootId" | "versionNo">;
    now: Date;
  },
): Promise<void> {
  const versions = sql`select ${reports.id} from ${reports}
    where ${reports.rootId} = ${report.rootId} and ${reports.versionNo} <= ${report.versionNo}`;
  await markAlertsRead(db, {
    which: sql`subject_id in (${versions}) and user_id = ${personId}`,
    kinds: kindsReadByOpening,
    now,
  });
}
