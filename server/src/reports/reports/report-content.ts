import type { Attachment, Figure, ReportContent } from "@portico/contract/reports/report-fields";
import { shortPeriodText } from "@portico/contract/reports/report-periods";
import { asc, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import {
  reportAttachments,
  type ReportAttachmentRow,
  type ReportTableRow,
  reports,
  type TemplateContent,
} from "../../schema/reports/report.table.ts";
import { type StoredFileRow, storedFiles } from "../../schema/documents/stored-file.table.ts";
import type { LoadedReport } from "../load-reports.ts";
import { comparedWith, findLastReport } from "../drafts/last-report.ts";
import { areChartsKept, chartAnswers, drawCharts, readPastFigures } from "./report-charts.ts";
import { periodAnswer } from "../report-periods.ts";

/** An attachment of a report with its file. */
export interface ReadAttachment {
  attachment: ReportAttachmentRow;
  file: StoredFileRow;
}

/** The attachments of a report, in their order. */
export async function readAttachments(db: Queries, reportId: string): Promise<ReadAttachment[]> {
  return db
    .select({ attachment: reportAttachments, file: storedFiles })
    .from(reportAttachments)
    .innerJoin(storedFiles, eq(storedFiles.id, reportAttachments.fileId))
    .where(eq(reportAttachments.reportId, reportId))
    .orderBy(asc(reportAttachments.position), asc(reportAttachments.id));
}

const NOTHING = { value: null, previous: null, target: null, note: null };

/** The figures of a report, each with its definition in the template, in the template's order. */
export function figuresOf({
  report,
  template,
}: {
  report: Pick<ReportTableRow, "figures">;
  template: TemplateContent;
}): Figure[] {
  return template.metrics.map((metric) => {
    const { value, previous, target, note } = report.figures[metric.key] ?? NOTHING;
    return { ...metric, value, previous, target, note };
  });
}

/**
 * Takes an unpublished report. Returns it compared with the earlier report as now published, which may have
 * been corrected or withdrawn since.
 */
export async function comparedAgain(db: Queries, loaded: LoadedReport): Promise<LoadedReport> {
  const { report, template } = loaded;
  if (areChartsKept(report)) return loaded;
  const last = await findLastReport(db, report, report.periodStart);
  if (!last && report.comparedStart === null) return loaded;
  const { metrics } = template;
  const compared = comparedWith(last, report.figures, { metrics, currency: report.currency });
  return { ...loaded, report: { ...report, ...compared } };
}

/**
 * A report with its charts and the figures that it is compared with. Both are computed anew until the
 * report's PDF is made, and are stored with the report from then on.
 */
export async function drawnReport(db: Queries, loaded: LoadedReport): Promise<LoadedReport> {
  if (areChartsKept(loaded.report)) return loaded;
  const { yearStartsIn } = await getReportRules(db);
  const past = await readPastFigures(db, loaded.report);
  const compared = await comparedAgain(db, loaded);
  return { ...compared, report: { ...compared.report, charts: drawCharts(compared, past, yearStartsIn) } };
}

/**
 * Takes a report with its charts. Returns all that is shown of it: on its page, in its preview and in its
 * PDF.
 */
export async function reportContent(db: Queries, loaded: LoadedReport): Promise<ReportContent> {
  const { report, template, client, author, templateName } = loaded;
  const { yearStartsIn } = await getReportRules(db);
  const { charts, comparedStart: start, comparedEnd: end } = report;
  return {
    title: report.title,
    client,
    template_name: templateName,
    ...periodAnswer(report, yearStartsIn),
    previous_short: start && end ? shortPeriodText(report.periodKind, { start, end }, yearStartsIn) : null,
    currency: report.currency,
    figures: report.isPdfOnly ? [] : figuresOf(loaded),
    charts: report.isPdfOnly ? [] : chartAnswers(template, charts),
    sections: template.sections.map(({ key, label }) => ({ key, label, body: report.sections[key] ?? "" })),
    attachments: (await readAttachments(db, report.id)).map(attachmentAnswer),
    disclosures: template.disclosures,
    author,
    published_at: report.publishedAt?.toISOString() ?? null,
    version_no: report.versionNo,
    change_note: report.changeNote,
    replaces_published_at: await replacedAt(db, report.supersedesId),
  };
}

/** When the report that a correction replaces was published. */
async function replacedAt(db: Queries, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ at: reports.publishedAt }).from(reports).where(eq(reports.id, id));
  return row?.at?.toISOString() ?? null;
}

function attachmentAnswer({ attachment, file }: ReadAttachment): Attachment {
  const { id, title, fileName, materialId, materialVersion } = attachment;
  return {
    id,
    title,
    file_name: fileName,
    type: file.type,
    media_type: file.mediaType,
    size: file.size,
    sha256: file.sha256,
    material: materialId === null ? null : { id: materialId, version: materialVersion },
  };
}
