import type { Report } from "@portico/contract/reports/report-fields";
import { useKeptDraft } from "../../forms/kept-draft.ts";
import {
  deleteDraft,
  readReport,
  reportCopy,
  reportsChanged,
  saveReport,
  wasBegunInPassing,
} from "../reports/staff-reports.calls.ts";
import { createReportSaver, type ReportCopy } from "./report-saver.ts";

/** A draft that is being written. It is saved automatically until the page is left. */
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
    async ({ id, created_at, updated_at }) => {
      // The draft was started and left without any text.
      if (wasBegunInPassing(id) && updated_at === created_at) await deleteDraft(id).catch(() => undefined);
      else await reportsChanged();
    },
  );
}
