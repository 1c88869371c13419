import type { BodyToSend } from "@portico/contract/http/call";
import type { ByteEncoding } from "@portico/contract/values/file-encodings";
import {
  addReportBatch,
  type BatchRowState,
  type BatchSource,
  cancelReportBatch,
  getReportBatch,
  linkBatchFailures,
  listReportBatches,
  listReportBatchRows,
  makeReportBatch,
  fixReportBatchRow,
  publishReportBatch,
  type ReportBatch,
  unscheduleReportBatch,
} from "@portico/contract/reports/batches";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ChosenClients } from "../../people/bulk-act.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { upload } from "../../session/upload.ts";
import { saveText } from "../../ui/form/save-text.ts";
import { serverOrigin } from "../../ui/server-origin.ts";
import { REPORTS_KEY } from "../reports/reports.calls.ts";
import { reportsChanged } from "../reports/staff-reports.calls.ts";

/** Short enough to show steady progress. */
const LOOK_AGAIN_MS = 700;
/** How often a scheduled batch is checked. */
const LOOK_NOW_AND_THEN_MS = 30_000;
const BATCHES = [REPORTS_KEY, "batches"] as const;

/** Whether the server is working on the batch. */
export function isBusy({ state }: Pick<ReportBatch, "state">): boolean {
  return state === "making" || state === "scheduling" || state === "preparing";
}

function lookAgain(batch: ReportBatch | undefined): number | false {
  if (!batch) return false;
  if (isBusy(batch)) return LOOK_AGAIN_MS;
  if (batch.state !== "scheduled") return false;
  // A batch whose time has come is published within moments, so it is fetched more often.
  return Date.parse(batch.publish_at ?? "") <= Date.now() ? LOOK_AGAIN_MS : LOOK_NOW_AND_THEN_MS;
}

export function batchQuery(id: string) {
  return queryOptions({
    queryKey: [...BATCHES, id],
    queryFn: ({ signal }) => request(getReportBatch, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgain(state.data),
  });
}

export const batchesQuery = queryOptions({
  queryKey: [...BATCHES, "list"],
  queryFn: ({ signal }) => request(listReportBatches, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isBusy) ? LOOK_AGAIN_MS : false),
});

export function batchRowsQuery(id: string, state: BatchRowState) {
  return infiniteQueryOptions({
    queryKey: [...BATCHES, id, "rows", state],
    queryFn: ({ pageParam, signal }) =>
      request(listReportBatchRows, {
        params: { id },
        query: { state, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    // The list is not fetched again, so that a fixed row stays where it is until the user leaves the page.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** What a new batch is about. */
export interface NewBatch {
  source: BatchSource;
  template_id: string;
  period_start: string;
  period_end: string;
  copy_words: boolean;
  agent_id?: string | undefined;
  title?: string | undefined;
  /** The encoding that the user chose for the file; left out if there was nothing to choose. */
  encoding?: ByteEncoding | undefined;
}

export async function begin(
  { agent_id, copy_words, title, encoding, ...fields }: NewBatch,
  file: File | null,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ReportBatch> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("copy_words", String(copy_words));
  if (encoding) form.append("encoding", encoding);
  if (title) form.append("title", title);
  if (agent_id !== undefined) form.append("agent_id", agent_id);
  if (file) form.append("file", file);
  return keep(await upload(addReportBatch, form, options));
}

async function keep(batch: ReportBatch): Promise<ReportBatch> {
  queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
  queryClient.removeQueries({ queryKey: [...BATCHES, batch.id, "rows"] });
  void queryClient.invalidateQueries({ queryKey: batchesQuery.queryKey });
  return batch;
}

/** Starts a batch for the clients chosen in a list, including clients who have had no report yet. */
export async function beginChosen(
  wanted: NewBatch,
  { client_ids, filter }: ChosenClients,
): Promise<ReportBatch> {
  const { template_id, period_start, period_end, copy_words } = wanted;
  const whom = client_ids ? { client_ids } : { filter: filter ?? {} };
  const body = { source: "copy", template_id, period_start, period_end, copy_words, ...whom } as const;
  return keep(await request(addReportBatch, { body }));
}

/** Starts a batch that PDFs are added to. */
export function beginPdfs(wanted: NewBatch): Promise<ReportBatch> {
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  return begin({ ...wanted, source: "pdfs" }, null, options);
}

/** A name that tells a PDF from others of a batch. */
export const pdfNameOf = ({ name }: Pick<File, "name">): string => name.normalize("NFC");

/** The names of its PDFs. */
export async function pdfNames(id: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const state of ["waiting", "bad", "incomplete", "draft"] as const) {
    let cursor: string | undefined;
    do {
      const query = { state, ...(cursor !== undefined && { cursor }) };
      const page = await request(listReportBatchRows, { params: { id }, query });
      for (const { file_name } of page.items) if (file_name) names.add(pdfNameOf({ name: file_name }));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  }
  return names;
}

/** Reloads a batch after files were added to it in the background. */
export function pdfsCame(id: string): void {
  void queryClient.invalidateQueries({ queryKey: [...BATCHES, id] });
}

export async function makeBatch(id: string): Promise<ReportBatch> {
  return keep(await request(makeReportBatch, { params: { id }, body: {} }));
}

export async function publishBatch(id: string, body: BodyToSend<typeof publishReportBatch>) {
  return keep(await request(publishReportBatch, { params: { id }, body }));
}

export async function unscheduleBatch(id: string): Promise<ReportBatch> {
  return keep(await request(unscheduleReportBatch, { params: { id }, body: {} }));
}

export async function cancelBatch(id: string): Promise<ReportBatch> {
  const batch = await keep(await request(cancelReportBatch, { params: { id }, body: {} }));
  await reportsChanged();
  return batch;
}

/** Sets a new value for a cell. */
export async function fixRow(id: string, row: number, field: string, value: string) {
  const fixed = await request(fixReportBatchRow, {
    params: { id, n: String(row) },
    body: { values: [{ field, value }] },
  });
  await queryClient.invalidateQueries({ queryKey: batchQuery(id).queryKey, exact: true });
  return fixed;
}

/** Downloads a file by a single-use link, without leaving the page. */
export async function downloadBad(id: string): Promise<void> {
  const { url } = await request(linkBatchFailures, { params: { id } });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Downloads a file to fill in, with the columns of a template. */
export function downloadHeads(name: string, labels: readonly string[]): void {
  const cells = ["Reference", ...labels].map((label) => `"${label.replaceAll('"', '""')}"`);
  saveText(`${name}.csv`, `\ufeff${cells.join(",")}\r\n`, "text/csv");
}
