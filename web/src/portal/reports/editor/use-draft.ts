import type { Report } from "@portico/contract/report-fields";
import { useKeptDraft } from "../../../forms/kept-draft.ts";
import { readReport, reportCopy, reportsChanged, saveReport } from "../staff-reports.calls.ts";
import { createReportSaver, type ReportCopy } from "./report-saver.ts";

/** A draft that is being written, and what keeps it saved until the page is left. */
export function useDraft(report: Report, kept: ReportCopy) {
  return useKeptDraft(
    () =>
      createReportSaver({
        report,
        kept,
        send: (patch, updatedAt) => saveReport(report.id, patch, updatedAt),
        read: () => readReport(report.id),
      }),
    reportCopy(report.id),
    reportsChanged,
  );
}
