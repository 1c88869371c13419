import { pages } from "@portico/contract/http/pages";
import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { AlertAbout, AlertList, AlertReader, Told } from "../../foundation/alert-kinds.ts";
import { begun, clientsOf } from "../../notifications/alert-text.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { reports } from "../../schema/reports/report.table.ts";
import { visibleReports } from "../visible-reports.ts";

/** The report, if the reader may see it now. */
type ReportDetails = { id: string; title: string; client_id: string } | null;

/** Alerts about a report, while their reader may see it. */
const aboutReport: AlertAbout = {
  isSeen({ noClient, someClient, ...reader }) {
    const report = reader.db
      .select({ one: sql`1` })
      .from(reports)
      .where(reportSeen(reader));
    return and(exists(report), or(noClient, someClient))!;
  },
  details: (reader) =>
    sql`select row_to_json(seen) from (select report.id, report.title, report.client_id from ${reports} where ${reportSeen(reader)}) as seen`,
};

function reportSeen({ db, viewer, now }: AlertReader): SQL {
  return and(eq(reports.id, alerts.subjectId), visibleReports(db, viewer, now))!;
}

/** What people hear of reports. */
export const reportsAlerts = {
  report_published: {
    roles: ["client"],
    about: aboutReport,
    topic: "reports",
    email: "now",
    hasOwnEmail: true,
    label: () => "A new report for you",
    words: (told: Told<ReportDetails>) => ownReportWords(told, "New report", `from ${told.firm.name}`),
  },
  report_corrected: {
    roles: ["client"],
    about: aboutReport,
    topic: "reports",
    email: "now",
    hasOwnEmail: true,
    label: () => "One of your reports is corrected",
    words: (told: Told<ReportDetails>) => ownReportWords(told, "Corrected report", `from ${told.firm.name}`),
  },
  report_withdrawn: {
    roles: ["client"],
    about: aboutReport,
    topic: "reports",
    email: "now",
    hasOwnEmail: true,
    label: () => "One of your reports is withdrawn",
    words: (told: Told<ReportDetails>) => ownReportWords(told, "A report", "was withdrawn"),
  },
  report_opened: {
    roles: ["agent"],
    about: aboutReport,
    topic: "reports",
    email: "off",
    label: ({ client }) => begun(`${client.withArticle} opens a report for the first time`),
    words: (told: Told<ReportDetails>) => ({
      ...clientsOf(told),
      ...clientReportWords(told, "opened a report"),
    }),
  },
  report_acknowledged: {
    roles: ["agent"],
    about: aboutReport,
    topic: "reports",
    email: "daily",
    label: ({ client }) => begun(`${client.withArticle} confirms that they have read a report`),
    words: (told: Told<ReportDetails>) => ({
      ...clientsOf(told),
      ...clientReportWords(told, "confirmed a report"),
    }),
  },
  report_failed: {
    roles: ["admin", "agent"],
    about: aboutReport,
    topic: "reports",
    email: "now",
    label: () => "A report couldn't be published",
    words: (told: Told<ReportDetails>) => ({
      lead: "A report",
      ...clientReportWords(told, "couldn't be published"),
      action: "Open the report",
    }),
  },
} satisfies AlertList;

/** The kinds of alerts that count as read once their reader has opened the report. */
export const kindsReadByOpening = Object.keys(reportsAlerts) as (keyof typeof reportsAlerts)[];

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof reportsAlerts> {}
}

/** Words for a client about their own report. They are emailed too, so they name no figure. */
function ownReportWords({ details: report }: Told<ReportDetails>, lead: string, rest: string) {
  return {
    lead,
    rest,
    body: report?.title ?? null,
    link: report ? `${pages.reports}?report=${report.id}` : pages.reports,
  };
}

/** Words for staff about a client's report. */
function clientReportWords({ details: report }: Told<ReportDetails>, rest: string) {
  return {
    rest,
    body: report?.title ?? null,
    link: report ? `${pages.clients}/${report.client_id}?tab=reports&report=${report.id}` : pages.clients,
  };
}
