import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { CallFailure } from "../../../session/request.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FullScreen } from "../../../ui/full-screen.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { staffReport } from "../staff-reports.calls.ts";

const ReportEditor = lazy(async () => ({
  default: (await import("../editor/report-editor.tsx")).ReportEditor,
}));
const PublishedReport = lazy(async () => ({
  default: (await import("./published-report.tsx")).PublishedReport,
}));

interface OpenedReportProps {
  id: string;
  upload?: ReactNode;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One report over the whole window: a draft to be written, or what was published, with what its client did. */
export function OpenedReport({ id, upload, onOpen, onClose }: OpenedReportProps) {
  const { data: report, error, isFetching, refetch } = useQuery(staffReport(id));
  const waiting = (
    <FullScreen label="Report" onClose={onClose}>
      <div className="m-auto w-full max-w-lg p-6">
        {error instanceof CallFailure && error.status === 404 ? (
          <EmptyState
            title="This report isn't here"
            icon="chart-column"
            action={<Button onClick={onClose}>Close</Button>}
          >
            It was deleted, or isn't yours to see.
          </EmptyState>
        ) : error ? (
          <>
            <RetryNotice
              title="This report couldn't be loaded."
              loading={isFetching}
              onRetry={() => void refetch()}
            />
            <Button variant="secondary" className="mt-4" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </div>
    </FullScreen>
  );
  if (!report) return waiting;
  return (
    <Suspense fallback={waiting}>
      {report.status === "draft" && report.can.edit ? (
        <ReportEditor report={report} upload={upload} onClose={onClose} />
      ) : (
        <PublishedReport report={report} onOpen={onOpen} onClose={onClose} />
      )}
    </Suspense>
  );
}
