import type { BatchRowState } from "@portico/contract/reports/batches";
import { BATCHES_LISTED_MAX } from "@portico/contract/reports/report-limits";
import { and, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { longJobs } from "../../schema/foundation/long-job.table.ts";
import {
  reportBatches,
  reportBatchRows,
  type ReportBatchTableRow,
  reports,
  reportTemplates,
} from "../../schema/reports/report.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ownBatches } from "./own-batches.ts";

/** A batch with its template, the person who began it, and how far its job is. */
export function selectBatches(db: Queries, where: SQL) {
  return db
    .select({
      batch: reportBatches,
      template: {
        id: reportTemplates.id,
        name: reportTemplates.name,
        periodKind: reportTemplates.periodKind,
      },
      by: { id: users.id, first_name: users.firstName, last_name: users.lastName },
      job: { state: longJobs.state, done: longJobs.done, total: longJobs.total },
    })
    .from(reportBatches)
    .innerJoin(reportTemplates, eq(reportTemplates.id, reportBatches.templateId))
    .leftJoin(users, eq(users.id, reportBatches.startedBy))
    .leftJoin(longJobs, eq(longJobs.id, reportBatches.jobId))
    .where(where)
    .orderBy(desc(reportBatches.createdAt), desc(reportBatches.id))
    .limit(BATCHES_LISTED_MAX);
}

export type ReadBatch = Awaited<ReturnType<typeof selectBatches>>[number];

/** One batch of the viewer. Throws ApiError `not_found`. */
export function findBatch(db: Queries, viewer: Viewer, id: string): Promise<ReadBatch> {
  return findVisible((where) => selectBatches(db, where), eq(reportBatches.id, id), ownBatches(viewer));
}

/** Like findBatch, but locked, so that calls work on it one at a time. Throws ApiError `not_found`. */
export function lockBatch(db: Queries, viewer: Viewer, id: string): Promise<ReportBatchTableRow> {
  return findVisible(
    (where) => db.select().from(reportBatches).where(where).for("update"),
    eq(reportBatches.id, id),
    ownBatches(viewer),
  );
}

/** The batch that a job works on, locked; null if the batch is no longer in the given state. */
export async function lockForJob(
  db: Queries,
  jobId: string,
  state: ReportBatchTableRow["state"],
): Promise<ReportBatchTableRow | null> {
  const [row] = await db
    .select()
    .from(reportBatches)
    .where(and(eq(reportBatches.jobId, jobId), eq(reportBatches.state, state)))
    .for("update");
  return row ?? null;
}

export async function insertBatch(db: Queries, row: typeof reportBatches.$inferInsert): Promise<void> {
  await db.insert(reportBatches).values(row);
}

/** Changes a batch that the caller has locked. */
export async function changeBatch(
  db: Queries,
  id: string,
  fields: Partial<ReportBatchTableRow>,
): Promise<void> {
  await db.update(reportBatches).set(fields).where(eq(reportBatches.id, id));
}

/** The state of a batch row, as SQL for a query that also joins the row's report. */
export const rowState = sql<BatchRowState>`case
  when ${reportBatchRows.reportId} is null then
    case ${reportBatchRows.outcome} when 'made' then 'deleted' when 'bad' then 'bad' else 'waiting' end
  when ${reports.status} = 'draft' then
    case when ${reportBatchRows.problems} <> '[]' or ${reports.problem} is not null then 'incomplete'
      when ${reportBatchRows.bigChanges} <> '[]' then 'to_check' else 'draft' end
  when ${reports.status} = 'scheduled' then 'scheduled' else 'published' end`;

/**
 * How many rows of some batches are in each state, and how many of their scheduled reports have their PDFs.
 */
export async function countRows(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      batchId: reportBatchRows.batchId,
      state: rowState,
      count: sql<number>`count(*)::int`,
      made: sql<number>`count(${reports.pdfFileId})::int`,
    })
    .from(reportBatchRows)
    .leftJoin(reports, eq(reports.id, reportBatchRows.reportId))
    .where(inArray(reportBatchRows.batchId, [...ids]))
    .groupBy(reportBatchRows.batchId, rowState);
}

/** Deletes rows of old batches that led to no report, and the stored cells of the files. */
export async function forgetCells(db: Queries, now: Date): Promise<void> {
  const old = await db
    .update(reportBatches)
    .set({ keepUntil: null, fileName: null })
    .where(and(lt(reportBatches.keepUntil, now), ne(reportBatches.state, "making")))
    .returning({ id: reportBatches.id });
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .delete(reportBatchRows)
    .where(and(inArray(reportBatchRows.batchId, ids), eq(reportBatchRows.outcome, "bad")));
  await db
    .update(reportBatchRows)
    .set({ cells: [], fixed: null, fileName: null })
    .where(inArray(reportBatchRows.batchId, ids));
}
