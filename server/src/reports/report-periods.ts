import { periodText, shortPeriodText } from "@portico/contract/reports/report-periods";
import type { ReportTableRow } from "../schema/reports/report.table.ts";

/** The period of a report as an answer describes it. */
export function periodAnswer(
  { periodKind, periodStart, periodEnd }: Pick<ReportTableRow, "periodKind" | "periodStart" | "periodEnd">,
  yearStartsIn: number,
) {
  const period = { start: periodStart, end: periodEnd };
  return {
    period_kind: periodKind,
    period_start: periodStart,
    period_end: periodEnd,
    period_label: periodText(periodKind, period, yearStartsIn),
    period_short: shortPeriodText(periodKind, period, yearStartsIn),
  };
}
