import type { Report } from "@portico/contract/reports/report-fields";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { rowsOf } from "../../lists/list-query.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useHeldUntil } from "../../ui/feedback/use-held.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { type AskedReports, ownReports, reportQuery } from "./reports.calls.ts";
import { YourAgent } from "./your-agent.tsx";

/** What the page's address stores. */
interface OwnReportsAddress extends AskedReports {
  report: string | undefined;
}

interface OwnReportsProps {
  address: OwnReportsAddress;
  onAddress: (address: OwnReportsAddress) => void;
  /**
   * Returns the head of the page and what waits below it. It takes the title of the open report; null: there
   * is no report.
   */
  head: (title: string | null) => ReactNode;
  /** True until it is known what waits. */
  isHeld: boolean;
}

// A client without a report needs neither the list nor the code for charts and rich text.
const OpenReport = lazyPart(async () => ({ default: (await import("./open-report.tsx")).OpenReport }));
const ReportList = lazyPart(async () => ({ default: (await import("./report-list.tsx")).ReportList }));
const WaitingReports = lazyPart(async () => ({
  default: (await import("./report-list.tsx")).WaitingReports,
}));
const ReportTrend = lazyPart(async () => ({ default: (await import("./trend.tsx")).ReportTrend }));

const NOTHING_ASKED: AskedReports = { year: undefined, template: undefined };

/** A client's newest report, one figure over time, and all of their reports. */
export default function OwnReports({ address, onAddress, head, isHeld }: OwnReportsProps) {
  const newest = useInfiniteQuery(ownReports(NOTHING_ASKED));
  const rows = rowsOf(newest);
  const open = address.report ?? (rows.find(({ status }) => status === "published") ?? rows[0])?.id;
  const report = useQuery({ ...reportQuery(open ?? ""), enabled: open !== undefined });
  // What is below the report waits for it, and stays when another report is opened.
  const isBelowHeld = useHeldUntil(open !== undefined && !report.isLoading);
  const isEmpty = newest.data !== undefined && open === undefined;
  const title = head(isEmpty ? null : report.data ? titleOf(report.data) : "Your reports");
  if (isHeld || open === undefined)
    return (
      <>
        {title}
        {(isHeld || newest.isPending) && <ReportSkeleton />}
        {newest.isError && (
          <RetryNotice
            title="Your reports couldn't be loaded."
            loading={newest.isFetching}
            onRetry={() => void newest.refetch()}
          />
        )}
        {isEmpty && !isHeld && <NoReports />}
      </>
    );
  return (
    <>
      {title}
      <Suspense fallback={null}>
        <WaitingReports rows={rows} openId={open} />
      </Suspense>
      <Suspense fallback={<ReportSkeleton />}>
        <OpenReport id={open} isChosen={address.report !== undefined} agent={<YourAgent />} />
        <div hidden={isBelowHeld}>
          <Suspense fallback={null}>
            <ReportTrend />
          </Suspense>
          <Suspense fallback={null}>
            <ReportList
              asked={address}
              openId={open}
              onAsked={(asked) => onAddress({ ...address, ...asked })}
            />
          </Suspense>
        </div>
      </Suspense>
    </>
  );
}

/** "Your third quarter", "Your September"; for other periods "Your report". */
function titleOf({ period_kind, period_label }: Report): string {
  if (period_kind === "month") return `Your ${period_label.split(" ")[0]}`;
  if (period_kind === "year" || period_kind === "custom") return "Your report";
  const [ordinal = "", kind = ""] = period_label.toLowerCase().split(" ");
  return `Your ${ordinal} ${kind}`;
}

function NoReports() {
  return (
    <>
      <YourAgent />
      <section aria-labelledby="your-reports">
        <Card className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full border border-gold-200 bg-gold-50 text-gold-700">
            <Icon name="chart-column" />
          </span>
          <div className="min-w-0">
            <h2 id="your-reports" className="text-lg">
              Your reports
            </h2>
            <p className="text-quiet">No reports yet. They'll appear here.</p>
          </div>
        </Card>
      </section>
    </>
  );
}
