import type { ReportRow } from "@portico/contract/reports/report-fields";
import { dayText, firmDay } from "../../ui/moment.tsx";

interface NextPeriodProps {
  next: { period_short: string; period_end: string };
  latest: ReportRow;
}

/**
 * Shows the period of the next report. If it has not ended, its last day is shown too, because a report can
 * be written before that. If the next period has not begun, an earlier period without a report is shown, for
 * example after a withdrawal.
 */
export function NextPeriod({ next, latest }: NextPeriodProps) {
  return <p className="text-sm text-quiet">{textOf(next, latest)}</p>;
}

function textOf(next: NextPeriodProps["next"], latest: ReportRow): string {
  if (next.period_end < latest.period_start) return `There's no report for ${next.period_short}.`;
  const isOver = next.period_end < firmDay(Date.now());
  return `The next report is for ${next.period_short}${isOver ? "" : `, which ends on ${dayText(next.period_end)}`}.`;
}
