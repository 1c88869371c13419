import type { Report, ReportContent, ReportRow } from "@portico/contract/reports/report-fields";
import { desc, eq, inArray } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import { findLastReport } from "../drafts/last-report.ts";
import { templatesWithContent } from "../templates/find-template.ts";
import { type LoadedReport, loadReport, loadReports } from "../load-reports.ts";
import { renewedDraft } from "../drafts/renew-draft.ts";
import { drawnReport, figuresOf, reportContent } from "./report-content.ts";
import { periodAnswer } from "../report-periods.ts";
import { reports, reportTemplates } from "../../schema/reports/report.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { readSurroundings, type Surroundings } from "./report-surroundings.store.ts";
import { rightsOf } from "./report-rights.ts";

interface Looking {
  viewer: Viewer;
  now: Date;
}

/** Presents a report to a viewer who may see it. */
export async function reportAnswer(db: Queries, viewer: Viewer, id: string, now: Date): Promise<Report> {
  const loaded = await drawnReport(db, await loadReport(db, id));
  const { report } = loaded;
  const around = (await readSurroundings(db, [report])).of(id);
  const content = await reportContent(db, loaded);
  const isClient = viewer.role === "client";
  const isOver = report.status === "superseded" || report.status === "withdrawn";
  return {
    ...(isClient ? forClient(content, isOver) : content),
    ...factsOf(loaded, around, { viewer, now }),
    pdf_sha256: isClient && isOver ? null : around.pdfSha256,
    writing: isClient ? null : await writingOf(db, loaded),
    versions: await versionsOf(db, loaded, isClient),
  };
}

/** Presents reports in the order of their ids, without their content. */
export async function reportRows(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  const loaded = await loadReports(db, inArray(reports.id, [...ids]));
  const surroundings = await readSurroundings(
    db,
    loaded.map(({ report }) => report),
  );
  const { yearStartsIn } = await getReportRules(db);
  const byId = new Map(loaded.map((one) => [one.report.id, one]));
  return ids.flatMap((id) => {
    const one = byId.get(id);
    if (!one) return [];
    const { report, client, author, templateName } = one;
    const around = surroundings.of(id);
    const isHidden = viewer.role === "client" && report.status !== "published";
    return {
      ...factsOf(one, around, { viewer, now }),
      title: report.title,
      client,
      template_name: templateName,
      ...periodAnswer(report, yearStartsIn),
      currency: report.currency,
      author,
      published_at: report.publishedAt?.toISOString() ?? null,
      version_no: report.versionNo,
      change_note: report.changeNote,
      replaces_published_at: around.replacedAt?.toISOString() ?? null,
      headline: isHidden || report.isPdfOnly ? null : (figuresOf(one)[0] ?? null),
      attachment_count: isHidden ? 0 : around.attachments,
    };
  });
}

function forClient(content: ReportContent, isOver: boolean): ReportContent {
  if (isOver)
    return { ...content, figures: [], charts: [], sections: [], attachments: [], disclosures: null };
  return {
    ...content,
    attachments: content.attachments.map((attachment) => ({ ...attachment, material: null })),
  };
}

function factsOf(loaded: LoadedReport, around: Surroundings, looking: Looking) {
  const { report } = loaded;
  const isClient = looking.viewer.role === "client";
  const { receipt } = around;
  const reading = {
    first_opened_at: receipt?.firstAt.toISOString() ?? null,
    last_opened_at: receipt?.lastAt.toISOString() ?? null,
    downloaded: (receipt?.downloads ?? 0) > 0,
    acknowledged_at: receipt?.acknowledgedAt?.toISOString() ?? null,
    acknowledged_name: receipt?.acknowledgedName ?? null,
  };
  const isPublished = report.status === "published";
  const can = rightsOf(loaded, around, looking);
  return {
    id: report.id,
    status: report.status,
    acknowledgement_required: report.acknowledgementRequired,
    template: { id: report.templateId, version: report.templateVersion },
    supersedes_id: report.supersedesId,
    publish_at: report.publishAt?.toISOString() ?? null,
    is_publishing:
      report.status === "scheduled" && report.publishAt !== null && report.publishAt <= looking.now,
    problem: isClient ? null : report.problem,
    withdrawn_at: report.withdrawnAt?.toISOString() ?? null,
    withdrawn_reason: report.withdrawnReason,
    has_pdf: report.pdfFileId !== null && (!isClient || isPublished),
    is_pdf_only: report.isPdfOnly,
    created_at: report.createdAt.toISOString(),
    updated_at: report.updatedAt.toISOString(),
    mine: isClient
      ? { ...reading, is_new: isPublished && receipt === null, to_acknowledge: can.acknowledge }
      : null,
    opened:
      isClient || report.publishedAt === null
        ? null
        : { ...reading, times: receipt?.times ?? 0, reminded_at: report.remindedAt?.toISOString() ?? null },
    can,
  };
}

async function writingOf(
  db: Queries,
  { report, template, clientStatus }: LoadedReport,
): Promise<NonNullable<Report["writing"]>> {
  const last = await findLastReport(db, report, report.periodStart);
  const { yearStartsIn } = await getReportRules(db);
  const [current] = await templatesWithContent(db).where(eq(reportTemplates.id, report.templateId));
  const newer = current && current.template.version > report.templateVersion ? current : null;
  const words = last && periodAnswer(last, yearStartsIn);
  return {
    section_help: template.sections.map(({ key, help, required }) => ({ key, help, required })),
    chart_sources: template.charts.map(({ key, source }) => ({
      key,
      is_own: source === "own",
      is_edited: report.editedCharts.includes(key),
    })),
    confirmed: Object.entries(report.figures).flatMap(([key, { confirmed }]) => (confirmed ? [key] : [])),
    newer_template_version: newer?.template.version ?? null,
    client_has_account: clientStatus === "active",
    lost_when_renewed: newer ? renewedDraft(report, template, newer.content).lost : [],
    last: last && {
      id: last.id,
      period_label: words!.period_label,
      period_short: words!.period_short,
      figures: Object.entries(last.figures).map(([key, { value }]) => ({ key, value })),
      sections: Object.entries(last.sections).map(([key, body]) => ({ key, body })),
    },
  };
}

async function versionsOf(db: Queries, { report }: LoadedReport, isClient: boolean) {
  const rows = await db
    .select()
    .from(reports)
    .where(eq(reports.rootId, report.rootId))
    .orderBy(desc(reports.versionNo));
  return rows
    .filter(({ id, publishedAt }) => id !== report.id && (!isClient || publishedAt !== null))
    .map(({ id, versionNo, status, changeNote, publishedAt }) => ({
      id,
      version_no: versionNo,
      status,
      change_note: changeNote,
      published_at: publishedAt?.toISOString() ?? null,
    }));
}
