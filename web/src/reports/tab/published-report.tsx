import type { Report } from "@portico/contract/reports/report-fields";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FullScreen } from "../../ui/overlay/full-screen.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { CloseButton } from "../../ui/form/close-button.tsx";
import { ReportBody } from "../reports/report-body.tsx";
import { ReportStatus } from "../reports/report-status.tsx";
import { clientName, timesText } from "../reports/report-words.ts";
import { downloadReceipts, receiptsQuery } from "../reports/staff-reports.calls.ts";
import { RowActs } from "./row-acts.tsx";

interface PublishedReportProps {
  report: Report;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A report that is no longer a draft, as its client sees it, with what the client did. */
export function PublishedReport({ report, onOpen, onClose }: PublishedReportProps) {
  const newer = report.versions.find(({ status }) => status === "published");
  return (
    <FullScreen label={report.title} onClose={onClose}>
      <header className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line bg-white px-3 py-2 sm:px-5">
        <CloseButton onClose={onClose} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
          <h1 className="min-w-0 truncate text-lg">Report for {clientName(report.client)}</h1>
          <ReportStatus report={report} />
        </div>
        <RowActs row={report} onOpen={onOpen} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto bg-stone-100 px-4 py-6 sm:px-8">
        <div className="mx-auto grid max-w-280 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {report.status === "scheduled" && report.publish_at && (
              <Notice title="Scheduled">
                {report.is_publishing ? (
                  "It's being published."
                ) : (
                  <>
                    It will be published on <Moment at={report.publish_at} form="deadline" />.
                  </>
                )}
              </Notice>
            )}
            {report.status === "superseded" && (
              <Notice
                tone="attention"
                title={`Version ${report.version_no} was replaced`}
                actions={
                  newer && (
                    <Button size="sm" variant="secondary" onClick={() => onOpen(newer.id)}>
                      Open the current version
                    </Button>
                  )
                }
              >
                {newer?.change_note && `What changed: ${newer.change_note}`}
              </Notice>
            )}
            {report.status === "withdrawn" && (
              <Notice tone="attention" title="Withdrawn">
                {report.withdrawn_reason}
              </Notice>
            )}
            {report.problem && (
              <Notice tone="failure" title="It couldn't be published">
                {report.problem}
              </Notice>
            )}
            <ReportBody content={report} />
          </div>
          {report.opened && <Receipts id={report.id} />}
        </div>
      </div>
    </FullScreen>
  );
}

/** What the client did with each version. */
function Receipts({ id }: { id: string }) {
  const { data } = useQuery(receiptsQuery(id));
  return (
    <section aria-labelledby="receipts-head" className="rounded-card border border-line bg-white p-5">
      <h2 id="receipts-head" className="mb-3 text-lg">
        Opened by
      </h2>
      {!data ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <ul className="flex flex-col gap-4 text-sm">
          {data.items.map((one) => (
            <li key={one.report_id}>
              <p className="font-semibold wrap-anywhere">
                {personName(one.person)}
                {data.items.length > 1 && (
                  <span className="font-normal text-quiet">, version {one.version_no}</span>
                )}
              </p>
              {one.last_opened_at ? (
                <p>
                  Opened {timesText(one.times)}, {one.times > 1 && "last "}
                  <Moment at={one.last_opened_at} />
                </p>
              ) : (
                <p className="text-gold-700">Not opened</p>
              )}
              {one.downloaded && <p>Downloaded</p>}
              {one.acknowledged && (
                <p>
                  Confirmed by {one.acknowledged.name}, <Moment at={one.acknowledged.at} />
                </p>
              )}
              {one.reminded_at && (
                <p className="text-quiet">
                  Reminded <Moment at={one.reminded_at} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 border-t border-line pt-3">
        <ExportReceipts id={id} />
      </div>
    </section>
  );
}

function ExportReceipts({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadReceipts(id),
    onSuccess: () => notify({ title: "Download started", tone: "success" }),
    onError: (error) => notifyFailure(error, "It couldn't be exported. Please try again."),
  });
  return (
    <Button variant="quiet" size="sm" loading={isPending} onClick={() => mutate()}>
      <Icon name="download" size={16} />
      Export as CSV
    </Button>
  );
}
