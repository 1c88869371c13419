import type { Report } from "@portico/contract/reports/report-fields";
import type { DraftCopy } from "../../forms/draft-copy.ts";
import {
  createDraftSaver,
  type DraftRule,
  type DraftSaver as Saver,
  type DraftState as State,
} from "../../forms/draft-saver.ts";
import { applied, merged, type ReportPatch } from "./report-patch.ts";

export type DraftState = State<Report, ReportPatch>;
export type DraftSaver = Saver<Report, ReportPatch>;

interface SaverParts {
  report: Report;
  /** The changes that an earlier page has not saved. */
  kept?: ReportCopy;
  send: (patch: ReportPatch, updatedAt: string) => Promise<Report>;
  read: () => Promise<Report>;
}

export type ReportCopy = DraftCopy<ReportPatch> | null;

const rule: DraftRule<Report, ReportPatch> = {
  thing: "report",
  merged,
  applied,
  asPatched: (report) => ({
    ...report,
    charts: report.charts.map(({ key, labels, series }) => ({ key, values: { labels, series } })),
    figures: report.figures.map((figure) => ({
      ...figure,
      note: figure.note ?? "",
      confirmed: report.writing?.confirmed.includes(figure.key),
    })),
  }),
  errorsOf({ code, errors, detail }) {
    if (code === "period_taken") return { ...errors, period: detail };
    return code === "invalid_input" ? (errors ?? {}) : null;
  },
  fixedBy: ["report_fixed", "not_found"],
};

/** Saves the draft of a report automatically while a user writes it. */
export function createReportSaver({ report, kept = null, send, read }: SaverParts): DraftSaver {
  return createDraftSaver({ draft: report, kept, rule, send, read });
}
