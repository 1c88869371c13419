import type { BodyToSend, QueryToSend } from "@portico/contract/http/call";
import {
  addReport,
  correctReport,
  deleteReport,
  exportReportReceipts,
  listReportReceipts,
  proposePeriod,
  publishReport,
  remindOfReport,
  renewReport,
  unscheduleReport,
  updateReport,
  withdrawReport,
} from "@portico/contract/reports/report-edits";
import { listReportTemplates } from "@portico/contract/reports/templates";
import { getReport, linkReport, listReports } from "@portico/contract/reports/reports";
import type { Report } from "@portico/contract/reports/report-fields";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor } from "../../lists/list-query.ts";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";
import type { ReportPatch } from "../drafts/report-patch.ts";
import { REPORTS_KEY } from "./reports.calls.ts";

const PUBLISHING_POLL_MS = 1000;

export type ReportsAsked = Omit<QueryToSend<typeof listReports>, "cursor">;

/**
 * The reports in a staff list, latest period first. While one is being published, the list is reloaded every
 * second.
 */
export function staffReports(asked: ReportsAsked) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [REPORTS_KEY, "staff list", asked],
    // Refreshed with the alerts, because a client may open or confirm a report while the agent watches.
    meta: { countsAsAlertsDo: true },
    queryFn: ({ pageParam, signal }) =>
      request(listReports, {
        query: { ...asked, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((row) => row.is_publishing))
        ? PUBLISHING_POLL_MS
        : false,
  });
}

/** The number of reports in such a list, without the rows. */
export function countOfReports(asked: ReportsAsked) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "staff count", asked],
    meta: { countsAsAlertsDo: true },
    queryFn: async ({ signal }) => {
      const { total } = await request(listReports, { query: { ...asked, count_only: true }, signal });
      return total;
    },
    placeholderData: keepPreviousData,
  });
}

/** A report as staff see it. While it is being published, it is reloaded every second. */
export function staffReport(id: string) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "staff", id],
    queryFn: ({ signal }) => request(getReport, { params: { id }, query: {}, signal }),
    refetchInterval: ({ state }) => (state.data?.is_publishing ? PUBLISHING_POLL_MS : false),
    // Not fetched again on focus: the user's edits are newer than any response.
    refetchOnWindowFocus: false,
  });
}

export const templatesQuery = queryOptions({
  queryKey: [REPORTS_KEY, "templates"],
  queryFn: ({ signal }) => request(listReportTemplates, { query: {}, signal }),
});

type PeriodAsked = QueryToSend<typeof proposePeriod>;

export function periodQuery(asked: PeriodAsked) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "period", asked],
    queryFn: ({ signal }) => request(proposePeriod, { query: asked, signal }),
  });
}

export function receiptsQuery(id: string) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "receipts", id],
    meta: { countsAsAlertsDo: true },
    queryFn: ({ signal }) => request(listReportReceipts, { params: { id }, signal }),
  });
}

/** The name under which this browser stores unsaved changes to a report. */
export const reportCopy = (id: string) => `report ${id}`;
/** The name under which this browser stores what was typed into a report's figures and is not a number. */
export const figuresCopy = (id: string) => `figures ${id}`;

/** Reloads every list of reports, because any of them may have changed. */
export async function reportsChanged(): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [REPORTS_KEY],
    predicate: ({ queryKey }) => queryKey[1] !== "staff",
  });
}

async function shown(report: Report): Promise<Report> {
  queryClient.setQueryData(staffReport(report.id).queryKey, report);
  await reportsChanged();
  return report;
}

const begunInPassing = new Set<string>();

/**
 * Starts a report with one press, without asking anything. If nothing is written, the draft is deleted when
 * the user leaves it.
 */
export async function beginInPassing(body: BodyToSend<typeof addReport>): Promise<Report> {
  const report = await begin(body);
  begunInPassing.add(report.id);
  return report;
}

export function wasBegunInPassing(id: string): boolean {
  return begunInPassing.has(id);
}

export async function begin(body: BodyToSend<typeof addReport>): Promise<Report> {
  return shown(await request(addReport, { body, idempotencyKey: newIdempotencyKey() }));
}

export async function saveReport(id: string, patch: ReportPatch, updatedAt: string): Promise<Report> {
  const report = await request(updateReport, { params: { id }, body: { ...patch, updated_at: updatedAt } });
  queryClient.setQueryData(staffReport(id).queryKey, report);
  return report;
}

/** Reads the current report, bypassing the cache. */
export async function readReport(id: string): Promise<Report> {
  return request(getReport, { params: { id }, query: {} });
}

export async function publish(id: string, body: BodyToSend<typeof publishReport>): Promise<Report> {
  return shown(await request(publishReport, { params: { id }, body }));
}

export async function renew(id: string, body: BodyToSend<typeof renewReport>): Promise<Report> {
  return shown(await request(renewReport, { params: { id }, body }));
}

export async function unschedule(id: string): Promise<Report> {
  return shown(await request(unscheduleReport, { params: { id }, body: {} }));
}

export async function withdraw(id: string, reason: string): Promise<Report> {
  return shown(await request(withdrawReport, { params: { id }, body: { reason } }));
}

export async function correct(id: string, changeNote: string): Promise<Report> {
  return shown(
    await request(correctReport, {
      params: { id },
      body: { change_note: changeNote },
      idempotencyKey: newIdempotencyKey(),
    }),
  );
}

export async function remind(id: string): Promise<Report> {
  return shown(await request(remindOfReport, { params: { id }, body: {} }));
}

export async function deleteDraft(id: string): Promise<void> {
  await request(deleteReport, { params: { id } });
  await reportsChanged();
}

/** Downloads the proof of what the client did as a file. */
export async function downloadReceipts(id: string): Promise<void> {
  const { url } = await request(exportReportReceipts, { params: { id }, body: {} });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Downloads a file by a single-use link, without leaving the page. */
export async function download(id: string, format: "pdf" | "csv"): Promise<void> {
  const { url } = await request(linkReport, { params: { id }, body: { format } });
  window.location.assign(new URL(url, serverOrigin()));
}
