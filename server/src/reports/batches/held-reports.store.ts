import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableReports } from "../visible-reports.ts";
import { DRAFT_AGAIN } from "../drafts/look-again.ts";
import { type LoadedReport, loadReports } from "../load-reports.ts";
import type { Queries } from "../../platform/database/database.ts";
import { reportBatchRows, type ReportTableRow, reports } from "../../schema/reports/report.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";

type Named = Pick<ReportTableRow, "id" | "clientId" | "title">;

const ofBatch = (batchId: string) =>
  sql`${reports.id} in (select ${reportBatchRows.reportId} from ${reportBatchRows} where ${reportBatchRows.batchId} = ${batchId})`;

/** Locks the drafts among the given reports. Returns their ids. */
export async function lockDrafts(db: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(inArray(reports.id, [...ids]), eq(reports.status, "draft")))
    .for("update");
  return rows.map(({ id }) => id);
}

/** Loads the reports with the given ids that the viewer may write. */
export async function loadWritable(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<LoadedReport[]> {
  if (ids.length === 0) return [];
  return loadReports(db, and(inArray(reports.id, [...ids]), changeableReports(db, viewer, now))!);
}

/** One of the reports that are to be published together with a batch; null: there is none. */
export async function findHeld(db: Queries, batchId: string): Promise<string | null> {
  const [row] = await db.select({ id: reports.id }).from(reports).where(eq(reports.heldBy, batchId)).limit(1);
  return row?.id ?? null;
}

/**
 * Turns the scheduled reports of a batch that are within `scope` back into drafts, in one statement; all of
 * them if `scope` is null. Returns them.
 */
export function callOff(db: Queries, batchId: string, scope: SQL | null, now: Date): Promise<Named[]> {
  return db
    .update(reports)
    .set({
      ...DRAFT_AGAIN,
      updatedAt: nextUpdatedAt(now, reports.updatedAt),
    })
    .where(and(ofBatch(batchId), eq(reports.status, "scheduled"), scope ?? undefined))
    .returning({ id: reports.id, clientId: reports.clientId, title: reports.title });
}

/** Releases the reports of a batch, so that they no longer wait for its PDFs. */
export async function letGo(db: Queries, batchId: string): Promise<void> {
  await db.update(reports).set({ heldBy: null }).where(eq(reports.heldBy, batchId));
}

/** Deletes the drafts that a batch has made and no person has edited. Returns them. */
export async function deleteUntouched(db: Queries, batchId: string, scope: SQL): Promise<Named[]> {
  return db
    .delete(reports)
    .where(and(eq(reports.madeBy, batchId), eq(reports.status, "draft"), scope))
    .returning({ id: reports.id, clientId: reports.clientId, title: reports.title });
}
