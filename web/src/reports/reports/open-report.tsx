import type { Report } from "@portico/contract/reports/report-fields";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { CallError } from "../../session/call-error.ts";
import { useUser } from "../../session/current-user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PrintButton } from "../../ui/form/print-button.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { AcknowledgeReport, isAsked } from "./acknowledge-report.tsx";
import { countOpened } from "./count-opened.ts";
import { ReportBody } from "./report-body.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { downloadAttachment, downloadReport, reportQuery } from "./reports.calls.ts";

const HEADING = "open-report";

interface OpenReportProps {
  id: string;
  /** Whether the user asked for this report, which then gets the focus. */
  isChosen: boolean;
  /** The person to ask about it. */
  agent: ReactNode;
}

/** The report that is open on a client's home. */
export function OpenReport({ id, isChosen, agent }: OpenReportProps) {
  const { data: report, isError, error, isFetching, refetch } = useQuery(reportQuery(id));
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!isChosen || !report || focused.current === report.id) return;
    focused.current = report.id;
    const heading = document.getElementById(HEADING);
    heading?.focus({ preventScroll: true });
    return heading ? holdInView(heading) : undefined;
  }, [isChosen, report]);
  if (error instanceof CallError && error.status === 404) return <NotHere />;
  if (isError)
    return (
      <RetryNotice
        title="This report couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!report) return <ReportSkeleton />;
  if (report.status === "withdrawn" || report.status === "superseded") return <NotShown report={report} />;
  return <Shown report={report} agent={agent} />;
}

/** For how long content may still appear above the report that the user came for. */
const ARRIVAL_MS = 5000;
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Scrolls an element to the top of the page, and again when content appears above it, until the reader
 * scrolls or presses a key. Returns a function that stops this.
 */
function holdInView(element: HTMLElement): () => void {
  const place = () => element.scrollIntoView({ block: "start" });
  const observer = new ResizeObserver(place);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, ARRIVAL_MS);
  for (const move of MOVES) addEventListener(move, stop, { passive: true });
  place();
  observer.observe(document.body);
  return stop;
}

/** Shown for a mistyped address or another client's report. It does not say which of the two it is. */
function NotHere() {
  return (
    <EmptyState
      title="This report wasn't found"
      icon="chart-column"
      action={
        <Link to="/reports" search={{}} className="link inline-flex min-h-11 items-center font-semibold">
          Open your newest report
        </Link>
      }
    >
      The link may be incomplete.
    </EmptyState>
  );
}

function Shown({ report, agent }: { report: Report; agent: ReactNode }) {
  const { id } = useUser();
  useEffect(() => countOpened(report.id, document.getElementById(HEADING)), [report.id]);
  const download = (format: "pdf" | "csv") =>
    downloadReport(report.id, format).catch((failure: unknown) =>
      notifyFailure(failure, "The report couldn't be downloaded. Please try again."),
    );
  const attachment = (file: string) =>
    downloadAttachment(report.id, file).catch((failure: unknown) =>
      notifyFailure(failure, "The file couldn't be downloaded. Please try again."),
    );
  return (
    <ReportBody
      content={report}
      headingId={HEADING}
      memory={`chart-as-table:${id}`}
      badges={
        <span className="flex gap-2 print:hidden">
          {report.mine?.is_new && <Badge tone="gold">New</Badge>}
          {report.can.acknowledge && <Badge tone="gold">To confirm</Badge>}
          {report.version_no > 1 && <Badge tone="blue">Corrected</Badge>}
        </span>
      }
      actions={
        <>
          {report.has_pdf && (
            <Button variant="secondary" size="sm" onClick={() => void download("pdf")}>
              <Icon name="download" size={18} />
              Download PDF
            </Button>
          )}
          {!report.is_pdf_only && (
            <>
              <Button
                variant="secondary"
                size="sm"
                aria-label="Download figures for a spreadsheet (CSV)"
                onClick={() => void download("csv")}
              >
                <Icon name="file-spreadsheet" size={18} />
                Figures (CSV)
              </Button>
              <PrintButton />
            </>
          )}
        </>
      }
      notice={
        <>
          {report.is_pdf_only && <Notice title="This report is a PDF. Download it with the button above." />}
          <EarlierVersions report={report} />
        </>
      }
      foot={isAsked(report) && <AcknowledgeReport report={report} />}
      aside={agent}
      attachmentAct={({ id: file, title }) => (
        <button
          type="button"
          aria-label={`Download ${title}`}
          onClick={() => void attachment(file)}
          className="grid size-11 place-items-center rounded-control text-link hover:bg-navy-50"
        >
          <Icon name="download" size={20} />
        </button>
      )}
    />
  );
}

/** Lists the earlier versions of the report with their change notes. They can no longer be read. */
function EarlierVersions({ report: { versions } }: { report: Report }) {
  if (versions.length === 0) return null;
  return (
    <details className="text-sm print:hidden">
      <summary className="inline-flex min-h-9 items-center font-semibold text-link pointer-coarse:min-h-11">
        {versions.length === 1 ? "Earlier version" : "Earlier versions"}
      </summary>
      <ul className="mt-1 space-y-1 text-quiet">
        {versions.map(({ id, version_no, published_at, change_note }) => (
          <li key={id} className="wrap-anywhere">
            Version {version_no}
            {published_at && (
              <>
                , published <Moment at={published_at} form="date" />
              </>
            )}
            {change_note && `: ${change_note}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A withdrawn or replaced report: its title and why it is gone, without its content. */
function NotShown({ report }: { report: Report }) {
  const isWithdrawn = report.status === "withdrawn";
  const newer = report.versions.find(({ status }) => status === "published");
  return (
    <Card>
      <Badge>{isWithdrawn ? "Withdrawn" : "Replaced"}</Badge>
      <h2 id={HEADING} tabIndex={-1} className="mt-3 scroll-mt-32 text-2xl wrap-anywhere outline-none">
        {report.title}
      </h2>
      <p className="mt-1 text-quiet">{report.period_label}</p>
      <p className="mt-4 wrap-anywhere">
        {isWithdrawn ? (
          <>
            This report was withdrawn
            {report.withdrawn_at && (
              <>
                {" on "}
                <Moment at={report.withdrawn_at} form="longDate" className="" />
              </>
            )}
            .{report.withdrawn_reason && ` Reason: ${report.withdrawn_reason}`}
          </>
        ) : (
          <>
            {`Version ${report.version_no} of this report`}
            {report.published_at && (
              <>
                , published <Moment at={report.published_at} form="longDate" />,
              </>
            )}
            {" has been replaced by a corrected version."}
            {newer?.change_note && ` What changed: ${newer.change_note}`}
          </>
        )}
      </p>
      {newer && (
        <Link
          to="/reports"
          search={{ report: newer.id }}
          className="link mt-4 inline-flex min-h-11 items-center font-semibold"
        >
          Open the current version
        </Link>
      )}
    </Card>
  );
}
