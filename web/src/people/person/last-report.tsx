import type { ClientRow } from "@portico/contract/people/clients";
import { Moment } from "../../ui/moment.tsx";

type Report = Pick<ClientRow, "last_report">;

/** Shows in a row the period of the last report and, below it, whether the report was opened. */
export function LastReport({ last_report: report }: Report) {
  if (!report) return <span className="text-quiet">None</span>;
  return (
    <>
      {report.period_short}
      <span
        className={`block text-[0.8125rem] first-letter:uppercase ${report.opened_at ? "text-quiet" : "text-gold-700"}`}
      >
        <Opened at={report.opened_at} />
      </span>
    </>
  );
}

/** Shows the last report in one line, for a phone. Shows nothing if there is no report. */
export function LastReportLine({ last_report: report }: Report) {
  return (
    report && (
      <>
        Last report {report.period_short}, <Opened at={report.opened_at} />
      </>
    )
  );
}

function Opened({ at }: { at: string | null }) {
  if (at === null) return "not opened";
  return (
    <>
      opened <Moment at={at} form="day" />
    </>
  );
}
