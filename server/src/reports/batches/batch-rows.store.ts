import type { BatchRowState } from "@portico/contract/reports/batches";
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { reportBatchRows, type ReportBatchRowRow, reports } from "../../schema/reports/report.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import { lowerReference, type UserStatus, users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { rowState } from "./batch.store.ts";

/** How many rows one statement writes. */
const AT_ONCE = 1_000;

type NewRow = Pick<ReportBatchRowRow, "number" | "cells"> &
  Partial<Pick<ReportBatchRowRow, "clientId" | "fileName" | "uploadId" | "problems" | "outcome">>;

export async function insertRows(db: Queries, batchId: string, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insert(reportBatchRows)
      .values(rows.slice(from, from + AT_ONCE).map((row) => ({ batchId, ...row })));
}

/** The next rows without an outcome, except those whose PDFs are still being uploaded or checked. */
export function findWaiting(db: Queries, batchId: string, limit: number): Promise<ReportBatchRowRow[]> {
  return db
    .select()
    .from(reportBatchRows)
    .where(
      and(
        eq(reportBatchRows.batchId, batchId),
        isNull(reportBatchRows.outcome),
        notExists(
          db
            .select({ one: sql`1` })
            .from(uploads)
            .where(
              and(
                eq(uploads.id, reportBatchRows.uploadId),
                inArray(uploads.state, ["sending", "received", "checking"]),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(reportBatchRows.number))
    .limit(limit);
}

/**
 * True if any row without an outcome has a complete PDF that is being checked. A check that began before
 * `since` has failed, and does not count.
 */
export async function areSomeChecked(db: Queries, batchId: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(reportBatchRows)
    .innerJoin(uploads, eq(uploads.id, reportBatchRows.uploadId))
    .where(
      and(
        eq(reportBatchRows.batchId, batchId),
        isNull(reportBatchRows.outcome),
        or(eq(uploads.state, "received"), and(eq(uploads.state, "checking"), gt(uploads.workedAt, since))),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The next rows after a given number that have a report. */
export function findMade(
  db: Queries,
  batchId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ReportBatchRowRow[]> {
  return db
    .select()
    .from(reportBatchRows)
    .where(
      and(
        eq(reportBatchRows.batchId, batchId),
        gt(reportBatchRows.number, after),
        isNotNull(reportBatchRows.reportId),
      ),
    )
    .orderBy(asc(reportBatchRows.number))
    .limit(limit);
}

/** A row, locked; null if there is none. */
export async function lockRow(
  db: Queries,
  batchId: string,
  number: number,
): Promise<ReportBatchRowRow | null> {
  const [row] = await db
    .select()
    .from(reportBatchRows)
    .where(and(eq(reportBatchRows.batchId, batchId), eq(reportBatchRows.number, number)))
    .for("update");
  return row ?? null;
}

export async function changeRow(
  db: Queries,
  { batchId, number }: Pick<ReportBatchRowRow, "batchId" | "number">,
  fields: Partial<ReportBatchRowRow>,
): Promise<void> {
  await db
    .update(reportBatchRows)
    .set(fields)
    .where(and(eq(reportBatchRows.batchId, batchId), eq(reportBatchRows.number, number)));
}

/** The row of a batch from which a client's draft was written; null if there is none. */
export async function findRowOf(db: Queries, batchId: string, clientId: string) {
  const [row] = await db
    .select({ number: reportBatchRows.number, fileName: reportBatchRows.fileName })
    .from(reportBatchRows)
    .where(
      and(
        eq(reportBatchRows.batchId, batchId),
        eq(reportBatchRows.clientId, clientId),
        isNotNull(reportBatchRows.reportId),
      ),
    )
    .limit(1);
  return row ?? null;
}

export interface NamedClient extends Record<string, unknown> {
  text: string;
  id: string;
  status: UserStatus;
}

/** The viewer's clients who have the given references, keyed by the reference as it was typed. */
export async function findByReferences(
  db: Queries,
  viewer: Viewer,
  references: readonly string[],
  now: Date,
): Promise<Map<string, NamedClient>> {
  if (references.length === 0) return new Map();
  const { rows } = await db.execute<NamedClient>(sql`
    select asked.text, ${users.id}, ${users.status} from unnest(${sql.param([...references])}::text[]) as asked (text)
    join ${users} on ${lowerReference(users.reference)} = lower(asked.text)
    where ${visibleClients(db, viewer, now)} and ${users.status} not in ('erasing', 'erased')`);
  return new Map(rows.map((row) => [row.text, row]));
}

/** Like findByReferences, but finds the clients by their ids. */
export async function findByIds(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, NamedClient>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<NamedClient>(sql`
    select ${users.id}::text as text, ${users.id}, ${users.status} from ${users}
    where ${users.id} = any(${sql.param([...ids])}::uuid[]) and ${visibleClients(db, viewer, now)}
      and ${users.status} not in ('erasing', 'erased')`);
  return new Map(rows.map((row) => [row.text, row]));
}

/** Rows as they are shown: with the client, if the viewer may see them, and with the report. */
export function selectShown(db: Queries, viewer: Viewer, now: Date) {
  return (where: SQL | undefined, limit: number) =>
    db
      .select({
        row: reportBatchRows,
        state: rowState,
        client: {
          id: users.id,
          first_name: users.firstName,
          last_name: users.lastName,
          organisation_name: users.organisationName,
          reference: users.reference,
        },
        reportProblem: reports.problem,
      })
      .from(reportBatchRows)
      .leftJoin(reports, eq(reports.id, reportBatchRows.reportId))
      .leftJoin(users, and(eq(users.id, reportBatchRows.clientId), visibleClients(db, viewer, now)))
      .where(where)
      .orderBy(asc(reportBatchRows.number))
      .limit(limit);
}

export type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>>>[number];

/** True for the rows of a batch that are in one state and come after a number. */
export function inState(batchId: string, state: BatchRowState, after: number): SQL {
  return and(
    eq(reportBatchRows.batchId, batchId),
    gt(reportBatchRows.number, after),
    sql`${rowState} = ${state}`,
  )!;
}

/** True for one row of a batch. */
export function numbered(batchId: string, number: number): SQL {
  return and(eq(reportBatchRows.batchId, batchId), eq(reportBatchRows.number, number))!;
}
