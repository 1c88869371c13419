import type { ReportContent } from "@portico/contract/reports/report-fields";
import { personName } from "../../ui/person-name.ts";

/** Whom a report is for, by the name that the firm calls them. */
export function clientName(client: ReportContent["client"]): string {
  return personName(client);
}

/** "twice", "4 times". */
export function timesText(times: number): string {
  if (times === 1) return "once";
  return times === 2 ? "twice" : `${times} times`;
}

/** What an email of a report says. */
export const REPORT_EMAIL = "The email says that there is a new report. It contains no figures.";
