import { eq, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { changeableReports, readableReports, visibleReports } from "../visible-reports.ts";
import { type ReportTableRow, reports } from "../../schema/reports/report.table.ts";

/** One report, if the viewer may see it. Throws ApiError `not_found`. */
export function findReport(db: Queries, viewer: Viewer, id: string, now: Date): Promise<ReportTableRow> {
  return findVisible(reading(db), eq(reports.id, id), visibleReports(db, viewer, now));
}

/** One report whose content and files the viewer may read. Throws ApiError `not_found`. */
export function findReadable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<ReportTableRow> {
  return findVisible(reading(db), eq(reports.id, id), readableReports(db, viewer, now));
}

/** Like findReadable, but locked until the end of the transaction. */
export function lockReadable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<ReportTableRow> {
  return findVisible(locking(db), eq(reports.id, id), readableReports(db, viewer, now));
}

/** One report that the viewer may write. Throws ApiError `not_found`. */
export function findWritable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<ReportTableRow> {
  return findVisible(reading(db), eq(reports.id, id), changeableReports(db, viewer, now));
}

/** Like findWritable, but locked until the end of the transaction. */
export function lockWritable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<ReportTableRow> {
  return findVisible(locking(db), eq(reports.id, id), changeableReports(db, viewer, now));
}

function reading(db: Queries) {
  return (where: SQL) => db.select().from(reports).where(where);
}

function locking(db: Queries) {
  return (where: SQL) => db.select().from(reports).where(where).for("update");
}
