import type { ReportRow } from "@portico/contract/reports/report-fields";
import { rangeText } from "@portico/contract/reports/report-periods";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useId } from "react";
import { rowsOf, totalOf } from "../../lists/list-query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { ROW_LINK } from "../../ui/table/row-link.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { type AskedReports, downloadReport, ownReports } from "./reports.calls.ts";

/** Exported from this file, because a separate file would add its name to the code of the first page. */
export { WaitingReports } from "./waiting-reports.tsx";

const ReportFilters = lazyPart(async () => ({
  default: (await import("./report-filters.tsx")).ReportFilters,
}));

interface ReportListProps {
  asked: AskedReports;
  /** The report that is open above. */
  openId: string | null;
  onAsked: (asked: AskedReports) => void;
}

/** All reports of the client, by year. */
export function ReportList({ asked, openId, onAsked }: ReportListProps) {
  const heading = useId();
  const list = useInfiniteQuery(ownReports(asked));
  const rows = rowsOf(list);
  const total = totalOf(list)?.total;
  const years = byYear(rows);
  const first = list.data?.pages[0];
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={heading} className="text-2xl">
          All reports
        </h2>
        {total !== undefined && (
          <p className="text-quiet">
            {formatCount(total)} {total === 1 ? "report" : "reports"}
          </p>
        )}
      </div>
      {first && (first.years.length > 1 || first.templates.length > 1) && (
        <Suspense fallback={<div className="mb-4 h-18" />}>
          <ReportFilters {...first} asked={asked} onAsked={onAsked} />
        </Suspense>
      )}
      {list.isError ? (
        <RetryNotice
          title="Your reports couldn't be loaded."
          loading={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Card flush>
          {list.isPending && <Skeleton className="m-5 h-40 w-auto" />}
          {!list.isPending && rows.length === 0 && (
            <p className="px-5 py-6 text-quiet">No reports match. Choose another year or type.</p>
          )}
          {[...years].map(([year, ofYear]) => (
            <section key={year} aria-label={year}>
              <h3 className="px-5 pt-5 pb-1 text-lg">{year}</h3>
              <ul>
                {ofYear.map((report) => (
                  <Row key={report.id} report={report} isOpen={report.id === openId} />
                ))}
              </ul>
            </section>
          ))}
          <NextPage list={list} className="border-t border-line p-4" />
        </Card>
      )}
    </section>
  );
}

/** Groups the rows by year. They are sorted by period, latest first, so the years are too. */
function byYear(rows: readonly ReportRow[]): Map<string, ReportRow[]> {
  const years = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const year = row.period_end.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), row]);
  }
  return years;
}

function Row({ report, isOpen }: { report: ReportRow; isOpen: boolean }) {
  const isWithdrawn = report.status === "withdrawn";
  const isCorrected = report.version_no > 1 && !isWithdrawn;
  const at = isWithdrawn ? report.withdrawn_at : report.published_at;
  return (
    <li className="relative flex min-h-16 items-center gap-4 border-b border-line/70 px-5 py-3 last:border-0 has-[a]:hover:bg-navy-50 has-[[aria-current=true]]:bg-blue-50">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-sm ${isWithdrawn ? "bg-stone-100 text-navy-500" : "bg-blue-100 text-blue-700"}`}
      >
        <Icon name={isWithdrawn ? "undo-2" : "chart-column"} size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 leading-snug">
        <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {isWithdrawn ? (
              <span className="font-semibold text-navy-600">{report.title}</span>
            ) : (
              <Link
                to="/reports"
                search={(before) => ({ ...before, report: report.id })}
                preload={false}
                {...(isOpen && { "aria-current": "true" })}
                className={ROW_LINK}
              >
                {report.title}
              </Link>
            )}
            {report.mine?.is_new && <Badge tone="gold">New</Badge>}
            {report.mine?.to_acknowledge && <Badge tone="gold">To confirm</Badge>}
            {isCorrected && <Badge tone="blue">Corrected</Badge>}
            {isWithdrawn && <Badge>Withdrawn</Badge>}
          </span>
          <span className="block text-[0.8125rem] text-quiet">
            {rangeText({ start: report.period_start, end: report.period_end })}
          </span>
          <Why report={report} />
        </span>
        {at && (
          <span className="w-28 text-[0.8125rem] text-quiet max-sm:w-full">
            <Moment at={at} form="date" className="" />
          </span>
        )}
      </span>
      {report.has_pdf && report.can.download && !isWithdrawn ? (
        <Download report={report} />
      ) : (
        // Reserves the space, so that the days are aligned.
        <span className="w-11 shrink-0 max-sm:hidden" />
      )}
    </li>
  );
}

function Why({ report }: { report: ReportRow }) {
  if (report.status === "withdrawn")
    return <span className="block text-[0.8125rem]">{report.withdrawn_reason}</span>;
  if (report.version_no < 2 || !report.change_note) return null;
  return (
    <span className="block text-[0.8125rem]">
      {report.replaces_published_at ? (
        <>
          Replaces the version of <Moment at={report.replaces_published_at} form="date" className="" />:{" "}
        </>
      ) : (
        "Replaces an earlier version: "
      )}
      {report.change_note}
    </span>
  );
}

function Download({ report: { id, title, period_label } }: { report: ReportRow }) {
  const download = () =>
    downloadReport(id, "pdf").catch((failure: unknown) =>
      notifyFailure(failure, "The report couldn't be downloaded. Please try again."),
    );
  return (
    <button
      type="button"
      aria-label={`Download ${title}, ${period_label}`}
      onClick={() => void download()}
      className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control text-link hover:bg-navy-100"
    >
      <Icon name="download" size={20} />
    </button>
  );
}
