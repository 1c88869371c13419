import type { Client } from "@portico/contract/people/clients";
import type { ReportRow } from "@portico/contract/reports/report-fields";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { rowsOf } from "../../lists/list-query.ts";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHeldUntil } from "../../ui/feedback/use-held.ts";
import { NextPage } from "../../ui/table/next-page.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import {
  countOfReports,
  periodQuery,
  type ReportsAsked,
  reportsChanged,
  staffReports,
} from "../reports/staff-reports.calls.ts";
import { NextPeriod } from "./next-period.tsx";
import { NewReportDialog } from "./new-report-dialog.tsx";
import { ReportRows } from "./report-rows.tsx";

const OpenedReport = lazyPart(async () => ({ default: (await import("./opened-report.tsx")).OpenedReport }));

/** What the address stores about reports: which one is open, and which are listed. */
export interface ReportsAddress {
  /** The id of the open report; "new" while one is being started. */
  report?: string | undefined;
  /** "not_opened" or "drafts"; anything else: all. */
  shown?: string | undefined;
}

interface ClientReportsTabProps {
  client: Client;
  address: ReportsAddress;
  onAddress: (next: ReportsAddress) => void;
  /** Uploads new files into the client's folders. */
  upload?: ReactNode;
}

const filters: Record<"all" | "not_opened" | "drafts", Partial<ReportsAsked>> = {
  all: {},
  not_opened: { new: true },
  drafts: { status: "draft" },
};

/** A client's reports, for staff to write and follow. */
export function ClientReportsTab({ client, address, onAddress, upload }: ClientReportsTabProps) {
  const isNew = address.report === "new";
  const shown = address.shown === "not_opened" || address.shown === "drafts" ? address.shown : "all";
  const list = useInfiniteQuery(staffReports({ client_id: client.id, ...filters[shown] }));
  const rows = rowsOf<ReportRow>(list);
  const label = useLabels(client.id);
  const [latest] = rows;
  const next = useQuery({
    ...periodQuery({ client_id: client.id, template_id: latest?.template.id ?? "" }),
    enabled: latest !== undefined,
  });
  // In a narrow window, the sentence about the next report is above the list.
  const isHeld = useHeldUntil(!list.isLoading && !next.isLoading);
  const isPublishing = rows.some((row) => row.is_publishing);
  // A job publishes the reports. When it has ended, everything about reports is reloaded, because the counts
  // of the filters have changed.
  useEffect(() => (isPublishing ? () => void reportsChanged() : undefined), [isPublishing]);
  const open = (report: string) => onAddress({ ...address, report });
  return (
    <section aria-label="Reports">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="Which reports"
          isLabelHidden
          options={[
            { value: "all", label: label("All", "all") },
            { value: "not_opened", label: label("Not opened", "not_opened") },
            { value: "drafts", label: label("Drafts", "drafts") },
          ]}
          value={shown}
          onChange={(next) => onAddress({ shown: next === "all" ? undefined : next })}
        />
        {latest && next.data && (
          <div className="ml-auto">
            <NextPeriod next={next.data} latest={latest} />
          </div>
        )}
      </div>
      {list.isError && !list.data ? (
        <RetryNotice
          title="The reports couldn't be loaded."
          loading={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending || isHeld ? (
        <Skeleton className="h-64 w-full" />
      ) : rows.length === 0 ? (
        <Card flush>
          {shown === "all" ? (
            <EmptyState title="No reports yet" icon="chart-column">
              {`Write the first one for ${personName(client)}. They'll see it once it's published.`}
            </EmptyState>
          ) : (
            <EmptyState
              title={shown === "drafts" ? "No drafts" : "No unopened reports"}
              icon="chart-column"
            />
          )}
        </Card>
      ) : (
        <>
          <ReportRows rows={rows} name={personName(client)} onOpen={open} />
          <NextPage list={list} />
        </>
      )}
      {isNew && (
        <NewReportDialog
          client={client}
          usualTemplate={latest?.template.id}
          onClose={() => onAddress({ ...address, report: undefined })}
          onBegun={({ id }) => open(id)}
        />
      )}
      {address.report && !isNew && (
        <Suspense fallback={null}>
          <OpenedReport
            key={address.report}
            id={address.report}
            upload={upload}
            onOpen={open}
            onClose={() => onAddress({ shown: address.shown })}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The labels of the filters, with the number of reports once it is known. */
function useLabels(client_id: string) {
  const counts = {
    all: useQuery(countOfReports({ client_id, ...filters.all })).data,
    not_opened: useQuery(countOfReports({ client_id, ...filters.not_opened })).data,
    drafts: useQuery(countOfReports({ client_id, ...filters.drafts })).data,
  };
  return (words: string, which: keyof typeof filters): string => {
    const count = counts[which];
    return count ? `${words} ${formatCount(count)}` : words;
  };
}
