import { and, eq, inArray } from "drizzle-orm";
import { SECOND_MS } from "../../platform/clock.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { findStoredFile } from "../../documents/stored-files.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type ReportTableRow, reports, type TemplateContent } from "../../schema/reports/report.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import type { LoadedReport } from "../load-reports.ts";
import { readAttachments } from "../reports/report-content.ts";

/**
 * The queue for PDFs of reports that are about to be published. Each server makes one PDF at a time, since
 * each PDF occupies a processor.
 */
export const REPORT_QUEUE: Queue = { name: "report", retryLimit: 5, timeoutSeconds: 300, atOnce: 1 };

/** The report whose PDF is to be made. */
export interface WantedPdf {
  reportId: string;
}

/**
 * The fields of a scheduled report that becomes a draft: without a publication time, without a generated PDF
 * and without charts that no person has typed.
 */
export function draftFields({ charts, editedCharts, isPdfOnly, pdfFileId }: ReportTableRow) {
  return {
    status: "draft" as const,
    publishAt: null,
    heldBy: null,
    pdfFileId: isPdfOnly ? pdfFileId : null,
    charts: Object.fromEntries(Object.entries(charts).filter(([key]) => editedCharts.includes(key))),
  };
}

/** The figures and sections that a draft still needs, by field and name. */
export function lackingParts(
  { isPdfOnly, figures, sections }: Pick<ReportTableRow, "isPdfOnly" | "figures" | "sections">,
  template: Pick<TemplateContent, "metrics" | "sections">,
): { field: string; label: string }[] {
  if (isPdfOnly) return [];
  return [
    ...template.metrics
      .filter(({ key, required }) => required && !figures[key]?.value)
      .map(({ key, label }) => ({ field: `figures.${key}`, label })),
    ...template.sections
      .filter(({ key, required }) => required && !sections[key]?.trim())
      .map(({ key, label }) => ({ field: `sections.${key}`, label })),
  ];
}

/** What a draft lacks before it can be published, one sentence each by field; empty if nothing is missing. */
export async function lacking(
  db: Queries,
  { report, template }: LoadedReport,
): Promise<Record<string, string>> {
  const errors = Object.fromEntries(
    lackingParts(report, template).map(({ field }) => [
      field,
      "Required before this report can be published.",
    ]),
  );
  const pdf = report.isPdfOnly && report.pdfFileId ? await findStoredFile(db, report.pdfFileId) : null;
  const attached = (await readAttachments(db, report.id)).map(({ file }) => file);
  const scans = [...attached, ...(pdf ? [pdf] : [])].map(({ scan }) => scan);
  if (scans.includes("pending")) errors["attachments"] = "A file is still being checked for viruses.";
  if (scans.includes("infected")) errors["attachments"] = "A virus was found in a file. Please remove it.";
  return errors;
}

interface Scheduled {
  publishAt: Date;
  notify: boolean;
  publishedBy: string;
  /** The batch whose PDFs the report waits for. */
  heldBy?: string | null;
  now: Date;
}

/**
 * Schedules drafts for publication at a time: their PDFs are made at once, and the reports are published when
 * due. The caller has locked and validated the drafts.
 */
export async function scheduleReports(
  { jobs }: Pick<Dependencies, "jobs">,
  tx: Transaction,
  ids: readonly string[],
  { now, ...fields }: Scheduled,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(reports)
    .set({ status: "scheduled", ...fields, problem: null, updatedAt: nextUpdatedAt(now, reports.updatedAt) })
    .where(and(inArray(reports.id, [...ids]), eq(reports.status, "draft")));
  const wanted = ids.map((reportId): WantedPdf => ({ reportId }));
  // A single report is published without waiting for the thousand PDFs of a batch.
  await jobs.enqueue(tx, REPORT_QUEUE, wanted, { priority: fields.heldBy ? 0 : 1 });
}

/** Schedules a check for due reports at their publication time. `id`: one of the reports that are due then. */
export async function wakeForDue(
  { jobs }: Pick<Dependencies, "jobs">,
  tx: Transaction,
  id: string,
  { publishAt, now }: Pick<Scheduled, "publishAt" | "now">,
): Promise<void> {
  const afterSeconds = Math.ceil((publishAt.getTime() - now.getTime()) / SECOND_MS);
  if (afterSeconds > 0)
    // The check takes no time, and has priority so that due reports do not wait for the PDFs of others.
    await jobs.enqueue(tx, REPORT_QUEUE, [{ reportId: id } satisfies WantedPdf], {
      afterSeconds,
      priority: 1,
    });
}
