import type { listReports } from "@portico/contract/reports/reports";
import { getReport } from "@portico/contract/reports/reports";
import { listReportTemplates } from "@portico/contract/reports/templates";
import type { MainAnswerOf } from "@portico/contract/http/call";
import type { Figure, Report, ReportRow } from "@portico/contract/reports/report-fields";
import type { ReportTemplate } from "@portico/contract/reports/report-template-fields";
import { blank, blankItem } from "./blank.ts";
import { newId } from "./ids.ts";
import { page } from "./wire.ts";

const BEGUN = "2026-10-01T09:00:00.000Z";
const TEMPLATE = { id: newId(), version: 1 };

/** A figure that is an amount of money. The report cannot be published without this figure. */
export function aFigure(label: string, more: Partial<Figure> = {}): Figure {
  return {
    key: label.toLowerCase().replaceAll(" ", "_"),
    label,
    unit: "money",
    decimals: 0,
    better: "up",
    required: true,
    value: null,
    previous: null,
    target: null,
    note: null,
    ...more,
  };
}

/** A draft for the third quarter of 2026 with which staff may do everything. */
export function aDraft(more: Partial<Report> = {}): Report {
  const report = blank(getReport);
  return {
    ...report,
    status: "draft",
    title: "Quarterly portfolio review, third quarter 2026",
    template_name: "Quarterly portfolio review",
    template: TEMPLATE,
    client: { id: newId(), first_name: "Cleo", last_name: "Marsh", organisation_name: null, reference: null },
    period_kind: "quarter",
    period_start: "2026-07-01",
    period_end: "2026-09-30",
    period_label: "Third quarter 2026",
    period_short: "Q3 2026",
    currency: "EUR",
    figures: [aFigure("Value", { value: "284310" }), aFigure("Paid in", { value: "4500" })],
    version_no: 1,
    created_at: BEGUN,
    updated_at: BEGUN,
    writing: {
      section_help: [],
      chart_sources: [],
      confirmed: [],
      newer_template_version: null,
      lost_when_renewed: [],
      client_has_account: true,
      last: null,
    },
    can: { ...report.can, edit: true, delete: true, publish: true },
    ...more,
  };
}

/** A published report that nobody has opened. */
export function aPublished(more: Partial<Report> = {}): Report {
  const draft = aDraft();
  return {
    ...draft,
    status: "published",
    published_at: BEGUN,
    has_pdf: true,
    opened: {
      first_opened_at: null,
      last_opened_at: null,
      downloaded: false,
      acknowledged_at: null,
      acknowledged_name: null,
      times: 0,
      reminded_at: null,
    },
    can: {
      ...draft.can,
      edit: false,
      delete: false,
      publish: false,
      correct: true,
      withdraw: true,
      remind: true,
      download: true,
    },
    ...more,
  };
}

/** A report as a row of a list. */
export function rowOf(report: Report): ReportRow {
  return { ...report, headline: report.figures[0] ?? null, attachment_count: report.attachments.length };
}

/** A list with only these reports. */
export function reportList(reports: readonly Report[]): MainAnswerOf<typeof listReports> {
  return { ...page(reports.map(rowOf)), years: [], templates: [] };
}

/** The template of these drafts, as a row of a list. */
export function aTemplate(more: Partial<ReportTemplate> = {}): ReportTemplate {
  const { id } = TEMPLATE;
  return { ...blankItem(listReportTemplates), id, name: "Quarterly portfolio review", ...more };
}
