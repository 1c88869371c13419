import {
  acknowledgeReport,
  getReport,
  getReportTrend,
  linkAttachment,
  linkReport,
  listReports,
} from "@portico/contract/reports/reports";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor } from "../../lists/list-query.ts";
import { UNREAD_KEY } from "../../session/unread-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";

/** The first part of every query key about reports. */
export const REPORTS_KEY = "reports";

/** The filters of a client's own reports. */
export interface AskedReports {
  year: string | undefined;
  template: string | undefined;
}

/** The client's own reports, latest period first. */
export function ownReports({ year, template }: AskedReports) {
  const query = { ...(year && { year }), ...(template && { template_id: template }) };
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [REPORTS_KEY, "list", query],
    queryFn: ({ pageParam, signal }) =>
      request(listReports, {
        query: { ...query, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One report with its content. Loading it does not count as opening it; sayOpened records that. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "one", id],
    queryFn: ({ signal }) => request(getReport, { params: { id }, query: { glance: true }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Records that the client has opened a report. The unread counts leave it out from then on. */
export async function sayOpened(id: string): Promise<void> {
  await request(getReport, { params: { id }, query: {} });
  void queryClient.invalidateQueries({ queryKey: [UNREAD_KEY] });
}

/** One figure over all periods; if none is chosen, the server uses the first. */
export function trendQuery(template: string | undefined, metric: string | undefined) {
  const query = { ...(template && { template_id: template }), ...(metric && { metric }) };
  return queryOptions({
    queryKey: [REPORTS_KEY, "trend", query],
    queryFn: ({ signal }) => request(getReportTrend, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Downloads a file by a single-use link, without leaving the page. */
export async function downloadReport(id: string, format: "pdf" | "csv"): Promise<void> {
  const { url } = await request(linkReport, { params: { id }, body: { format } });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Like downloadReport, for a file attached to a report. */
export async function downloadAttachment(id: string, attachment: string): Promise<void> {
  const { url } = await request(linkAttachment, { params: { id, attachment }, body: {} });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Confirms, with the reader's name, that they have read a report. */
export async function acknowledge(id: string, name: string) {
  const answer = await request(acknowledgeReport, { params: { id }, body: { name } });
  void queryClient.invalidateQueries({ queryKey: [UNREAD_KEY] });
  await queryClient.invalidateQueries({ queryKey: [REPORTS_KEY] });
  return answer;
}
