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
import { NEWS_KEY } from "../../session/news-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";

/** Of everything that is shown of reports. */
export const REPORTS_KEY = "reports";

/** What a client narrows their reports by. */
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

/** One report with its content. That it was opened is said apart, by sayOpened. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "one", id],
    queryFn: ({ signal }) => request(getReport, { params: { id }, query: { glance: true }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has the server write down that its client has opened a report. The bars count it no more. */
export async function sayOpened(id: string): Promise<void> {
  await request(getReport, { params: { id }, query: {} });
  void queryClient.invalidateQueries({ queryKey: [NEWS_KEY] });
}

/** One figure over all periods; without a choice the server takes the first. */
export function trendQuery(template: string | undefined, metric: string | undefined) {
  const query = { ...(template && { template_id: template }), ...(metric && { metric }) };
  return queryOptions({
    queryKey: [REPORTS_KEY, "trend", query],
    queryFn: ({ signal }) => request(getReportTrend, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The browser takes the file by a link that is good once; the page stays. */
export async function downloadReport(id: string, format: "pdf" | "csv"): Promise<void> {
  const { url } = await request(linkReport, { params: { id }, body: { format } });
  window.location.assign(new URL(url, serverOrigin()));
}

/** As downloadReport, for a file that belongs to a report. */
export async function downloadAttachment(id: string, attachment: string): Promise<void> {
  const { url } = await request(linkAttachment, { params: { id, attachment }, body: {} });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Says with one's name that one has read a report. */
export async function acknowledge(id: string, name: string) {
  const answer = await request(acknowledgeReport, { params: { id }, body: { name } });
  void queryClient.invalidateQueries({ queryKey: [NEWS_KEY] });
  await queryClient.invalidateQueries({ queryKey: [REPORTS_KEY] });
  return answer;
}
