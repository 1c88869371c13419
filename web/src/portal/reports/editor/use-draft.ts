import type { Report } from "@portico/contract/report-fields";
import { useEffect, useState, useSyncExternalStore } from "react";
import { readReport, reportsChanged, saveReport } from "../staff-reports.calls.ts";
import { createDraftSaver, type DraftSaver, type DraftState } from "./draft-saver.ts";

/** A draft that is being written, and what keeps it saved until the page is left. */
export function useDraft(report: Report): { saver: DraftSaver; draft: DraftState } {
  const [saver] = useState(() =>
    createDraftSaver({
      report,
      send: (patch, updatedAt) => saveReport(report.id, patch, updatedAt),
      read: () => readReport(report.id),
    }),
  );
  const draft = useSyncExternalStore(saver.subscribe, saver.current);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.current().state === "saved") return;
      void saver.save();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      void saver.save().then(reportsChanged);
      saver.stop();
    };
  }, [saver]);
  return { saver, draft };
}
