import { and, eq } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { Parts } from "../parts.ts";
import { type ReportTableRow, reports } from "../shelves/report.table.ts";
import { nextUpdatedAt } from "../users/next-updated-at.ts";
import type { LoadedReport } from "./load-reports.ts";
import { readAttachments } from "./report-content.ts";

/** PDFs of reports that are about to be published, one after the other on each server: each takes a processor. */
export const REPORT_QUEUE: Queue = { name: "report", retryLimit: 5, timeoutSeconds: 300, atOnce: 1 };

/** Whose PDF is to be made. */
export interface WantedPdf {
  reportId: string;
}

/** What a scheduled report is as a draft: not published at any time, without a made PDF and without charts that nobody has typed. */
export function draftFields({ charts, editedCharts, isPdfOnly, pdfFileId }: ReportTableRow) {
  return {
    status: "draft" as const,
    publishAt: null,
    pdfFileId: isPdfOnly ? pdfFileId : null,
    charts: Object.fromEntries(Object.entries(charts).filter(([key]) => editedCharts.includes(key))),
  };
}

/** What a draft lacks before it can be published, one sentence each by field; empty: nothing. */
export async function lacking(
  db: Queries,
  { report, template }: LoadedReport,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (!report.isPdfOnly) {
    for (const { key, required } of template.metrics)
      if (required && !report.figures[key]?.value)
        errors[`figures.${key}`] = "Needed before this report can be published.";
    for (const { key, required } of template.sections)
      if (required && !report.sections[key]?.trim())
        errors[`sections.${key}`] = "Needed before this report can be published.";
  }
  const scans = (await readAttachments(db, report.id)).map(({ file }) => file.scan);
  if (scans.includes("pending")) errors["attachments"] = "A file is still being checked for viruses.";
  if (scans.includes("infected")) errors["attachments"] = "A virus was found in a file. Please remove it.";
  return errors;
}

interface Scheduled {
  publishAt: Date;
  notify: boolean;
  publishedBy: string;
  now: Date;
}

/** Has a draft published at a time: its PDF is made at once, and what is due goes out with it. The caller has locked and judged it. */
export async function scheduleReport(
  { jobs }: Pick<Parts, "jobs">,
  tx: Transaction,
  id: string,
  { now, ...fields }: Scheduled,
): Promise<void> {
  await tx.db
    .update(reports)
    .set({ status: "scheduled", ...fields, problem: null, updatedAt: nextUpdatedAt(now, reports.updatedAt) })
    .where(and(eq(reports.id, id), eq(reports.status, "draft")));
  await jobs.enqueue(tx, REPORT_QUEUE, [{ reportId: id } satisfies WantedPdf]);
  const afterSeconds = Math.ceil((fields.publishAt.getTime() - now.getTime()) / 1_000);
  if (afterSeconds > 0)
    await jobs.enqueue(tx, REPORT_QUEUE, [{ reportId: id } satisfies WantedPdf], { afterSeconds });
}
