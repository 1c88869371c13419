import type { Period } from "@portico/contract/reports/report-periods";
import { and, eq, gte, inArray, lte, ne } from "drizzle-orm";
import {
  reportAttachments,
  reportBatchRows,
  type ReportBatchRowRow,
  type ReportTableRow,
  reports,
} from "../../schema/reports/report.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";

type Fields = Partial<typeof reports.$inferInsert>;

/** The status of a person whom the viewer sees as a client. Throws ApiError `not_found`. */
export async function findClientStatus(
  db: Queries,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<UserStatus> {
  const { status } = await findVisible(
    (where) => db.select({ status: users.status }).from(users).where(where),
    eq(users.id, id),
    visibleClients(db, viewer, now),
  );
  return status;
}

/** Changes a report that the caller has locked. */
export async function changeReport(db: Queries, id: string, fields: Fields): Promise<void> {
  await db.update(reports).set(fields).where(eq(reports.id, id));
}

/**
 * Like changeReport, but also sets a new time of the edit, so that edits based on the older state are
 * refused.
 */
export async function editReport(db: Queries, id: string, fields: Fields, now: Date): Promise<void> {
  await db
    .update(reports)
    .set({ ...fields, updatedAt: nextUpdatedAt(now, reports.updatedAt) })
    .where(eq(reports.id, id));
}

export async function removeReport(db: Queries, id: string): Promise<void> {
  await db.delete(reports).where(eq(reports.id, id));
}

/**
 * Removes the problems that a batch found in a draft, since they may no longer be true. `bigChanges`: the big
 * changes that the draft has now.
 */
export async function notifyBatch(
  db: Queries,
  reportId: string,
  bigChanges: ReportBatchRowRow["bigChanges"],
): Promise<void> {
  await db
    .update(reportBatchRows)
    .set({ problems: [], bigChanges })
    .where(eq(reportBatchRows.reportId, reportId));
}

/** Makes the period of a report and of its corrections available to other reports again. */
export async function freePeriod(db: Queries, rootId: string): Promise<void> {
  await db.update(reports).set({ holdsPeriod: false }).where(eq(reports.rootId, rootId));
}

/** Whether a correction of a report is being written. */
export async function hasCorrection(db: Queries, id: string): Promise<boolean> {
  const open = and(eq(reports.supersedesId, id), inArray(reports.status, ["draft", "scheduled"]));
  return (await db.$count(reports, open)) > 0;
}

/** Whether another report of the same client and template has a period. */
export async function isPeriodTaken(
  db: Queries,
  { id, clientId, templateId }: ReportTableRow,
  { start, end }: Period,
): Promise<boolean> {
  const taken = and(
    eq(reports.clientId, clientId),
    eq(reports.templateId, templateId),
    eq(reports.periodStart, start),
    eq(reports.periodEnd, end),
    eq(reports.holdsPeriod, true),
    ne(reports.id, id),
  );
  return (await db.$count(reports, taken)) > 0;
}

/**
 * The periods of a client's reports of a template that lie between the first and the last day of the given
 * periods.
 */
export function findTaken(
  db: Queries,
  { clientId, templateId }: Pick<ReportTableRow, "clientId" | "templateId">,
  periods: readonly Period[],
): Promise<Period[]> {
  const days = periods.flatMap(({ start, end }) => [start, end]).sort();
  return db
    .select({ start: reports.periodStart, end: reports.periodEnd })
    .from(reports)
    .where(
      and(
        eq(reports.clientId, clientId),
        eq(reports.templateId, templateId),
        eq(reports.holdsPeriod, true),
        gte(reports.periodEnd, days[0]!),
        lte(reports.periodStart, days.at(-1)!),
      ),
    );
}

/** Writes a copy of a report, with its files, in which some fields are different. */
export async function insertCopy(
  db: Queries,
  known: ReportTableRow,
  fields: Fields & { id: string },
  now: Date,
): Promise<void> {
  await db
    .insert(reports)
    .values({ ...known, madeBy: null, heldBy: null, ...fields, createdAt: now, updatedAt: now });
  const attached = await db.select().from(reportAttachments).where(eq(reportAttachments.reportId, known.id));
  const rows = attached.map((row) => ({ ...row, id: newId(now), reportId: fields.id }));
  if (rows.length > 0) await db.insert(reportAttachments).values(rows);
}
