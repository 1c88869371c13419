import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useLeftCopy } from "../../forms/kept-draft.ts";
import { CallError } from "../../session/request.ts";
import { FullScreenWaiting } from "../../ui/overlay/full-screen-waiting.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { ReportPatch } from "../drafts/report-patch.ts";
import type { TypedFigures } from "../drafts/unread-figures.ts";
import { figuresCopy, reportCopy, staffReport } from "../reports/staff-reports.calls.ts";

const ReportEditor = lazyPart(async () => ({
  default: (await import("../drafts/report-editor.tsx")).ReportEditor,
}));
const PublishedReport = lazyPart(async () => ({
  default: (await import("./published-report.tsx")).PublishedReport,
}));

interface OpenedReportProps {
  id: string;
  upload?: ReactNode;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One report over the whole window: a draft to write, or a published report with what its client did. */
export function OpenedReport({ id, upload, onOpen, onClose }: OpenedReportProps) {
  const { data: report, error, isFetching, refetch } = useQuery(staffReport(id));
  const isGone = error instanceof CallError && error.status === 404;
  const waiting = (
    <FullScreenWaiting
      label="Report"
      icon="chart-column"
      gone={isGone ? "It was deleted, or you don't have access." : null}
      hasFailed={error !== null}
      loading={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
  const kept = useLeftCopy<ReportPatch>(reportCopy(id));
  const keptFigures = useLeftCopy<TypedFigures>(figuresCopy(id));
  if (!report || kept === undefined || keptFigures === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      {report.status === "draft" && report.can.edit ? (
        <ReportEditor
          report={report}
          kept={kept}
          keptFigures={keptFigures}
          upload={upload}
          onClose={onClose}
        />
      ) : (
        <PublishedReport report={report} onOpen={onOpen} onClose={onClose} />
      )}
    </Suspense>
  );
}
