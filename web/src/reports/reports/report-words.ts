import type { ReportContent } from "@portico/contract/reports/report-fields";
import { personName } from "../../ui/person-name.ts";

/** The client of a report, by the name that the firm uses. */
export function clientName(client: ReportContent["client"]): string {
  return personName(client);
}

/** "twice", "4 times". */
export function timesText(times: number): string {
  if (times === 1) return "once";
  return times === 2 ? "twice" : `${times} times`;
}

/** The description of an email about a report. */
export const REPORT_EMAIL = "The email says that there is a new report. It contains no figures.";
