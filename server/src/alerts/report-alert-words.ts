import { pages } from "@portico/contract/http/pages";
import type { SeenAlert } from "./alert.store.ts";

type Told = Pick<SeenAlert, "report">;

/** Words for a client about their own report. They are emailed too, so they name no figure. */
export function ownReportWords({ report }: Told, lead: string, rest: string) {
  return { lead, rest, body: report?.title ?? null, link: reportsLink(report) };
}

/** Words for staff about a client's report. */
export function clientReportWords({ report }: Told, rest: string) {
  return { rest, body: report?.title ?? null, link: report ? clientReportLink(report) : pages.clients };
}

function reportsLink(report: Told["report"]): string {
  return report ? `${pages.reports}?report=${report.id}` : pages.reports;
}

function clientReportLink({ id, client_id }: NonNullable<Told["report"]>): string {
  return `${pages.clients}/${client_id}?tab=reports&report=${id}`;
}
