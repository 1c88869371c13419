import { pages } from "@portico/contract/http/pages";
import type { SeenAlert } from "./alert.store.ts";

type Told = Pick<SeenAlert, "report">;

/** What a client is told of a report of theirs: in emails too, so it names no figure. */
export function ownReportWords({ report }: Told, lead: string, rest: string) {
  return { lead, rest, body: report?.title ?? null, link: reportsLink(report) };
}

/** What staff are told of a report of a client's. */
export function clientReportWords({ report }: Told, rest: string) {
  return { rest, body: report?.title ?? null, link: report ? clientReportLink(report) : pages.clients };
}

function reportsLink(report: Told["report"]): string {
  return report ? `${pages.reports}?report=${report.id}` : pages.reports;
}

function clientReportLink({ id, client_id }: NonNullable<Told["report"]>): string {
  return `${pages.clients}/${client_id}?tab=reports&report=${id}`;
}
