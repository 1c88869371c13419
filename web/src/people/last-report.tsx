import type { ClientRow } from "@portico/contract/portal/clients";
import { momentText } from "../ui/moment.tsx";

type Report = Pick<ClientRow, "last_report">;

/** Of a row: the period of the last report, and below it whether it was opened. */
export function LastReport({ last_report: report }: Report) {
  if (!report) return <span className="text-quiet">None</span>;
  return (
    <>
      {report.period_short}
      <span
        className={`block text-[0.8125rem] first-letter:uppercase ${report.opened_at ? "text-quiet" : "text-gold-700"}`}
      >
        {openedText(report)}
      </span>
    </>
  );
}

/** The same in one line, for a phone. Empty where there is no report. */
export function lastReportText({ last_report: report }: Report): string {
  return report ? `Last report ${report.period_short}, ${openedText(report)}` : "";
}

function openedText({ opened_at }: NonNullable<Report["last_report"]>): string {
  return opened_at ? `opened ${momentText(opened_at, "day")}` : "not opened";
}
