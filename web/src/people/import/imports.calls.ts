import type { BodyToSend } from "@portico/contract/http/call";
import type { ByteEncoding } from "@portico/contract/values/file-encodings";
import type { ImportField, ImportKind } from "@portico/contract/people/import-fields";
import {
  cancelImport,
  getImport,
  getImportTemplate,
  type Import,
  inviteImported as inviteImportedCall,
  listImports,
  mapImport,
  runImport,
  setImportEncoding,
  startImport,
  undoImport,
} from "@portico/contract/people/import";
import {
  type ImportRowState,
  linkFailures,
  fixFutureYears,
  listImportRows,
  fixImportRow,
} from "@portico/contract/people/import-rows";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { BulkDone } from "../bulk/bulk-words.ts";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { upload } from "../../session/upload.ts";
import { saveText } from "../../ui/form/save-text.ts";
import { serverOrigin } from "../../ui/server-origin.ts";

/**
 * How long to wait before asking for the progress again. It is short, so that the progress bar moves
 * steadily.
 */
const LOOK_AGAIN_MS = 700;
const IMPORTS_KEY = "imports";
const BUSY: readonly Import["state"][] = ["checking", "running", "undoing"];

/** Whether the server is checking, running or undoing the import. */
export function isBusy({ state }: Pick<Import, "state">): boolean {
  return BUSY.includes(state);
}

export function importQuery(id: string) {
  return queryOptions({
    queryKey: [IMPORTS_KEY, id],
    queryFn: ({ signal }) => request(getImport, { params: { id }, signal }),
    staleTime: 0,
    meta: { followsPeople: true },
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? LOOK_AGAIN_MS : false),
  });
}

/** The query for imports that wait for the user or are running. */
export function openImportsQuery(kind: ImportKind) {
  return queryOptions({
    queryKey: [IMPORTS_KEY, "open", kind],
    queryFn: ({ signal }) => request(listImports, { query: { kind }, signal }),
    staleTime: 0,
    meta: { followsPeople: true },
  });
}

export function rowsQuery(id: string, state: ImportRowState | "differing") {
  return infiniteQueryOptions({
    queryKey: [IMPORTS_KEY, id, "rows", state],
    queryFn: ({ pageParam, signal }) =>
      request(listImportRows, {
        params: { id },
        query: {
          ...(state === "differing" ? { differing: true } : { state }),
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    // The list is not fetched again, so that a fixed row stays where it is until the user leaves the page.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function sendFile(
  kind: ImportKind,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Import> {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", file);
  return upload(startImport, form, options);
}

function keep(answer: Import): Import {
  queryClient.setQueryData(importQuery(answer.id).queryKey, answer);
  return answer;
}

export async function check(id: string, body: BodyToSend<typeof mapImport>): Promise<Import> {
  const answer = keep(await request(mapImport, { params: { id }, body }));
  queryClient.removeQueries({ queryKey: [IMPORTS_KEY, id, "rows"] });
  return answer;
}

/** Reads the file again in another character encoding. */
export async function setEncoding(id: string, encoding: ByteEncoding): Promise<Import> {
  const answer = keep(await request(setImportEncoding, { params: { id }, body: { encoding } }));
  queryClient.removeQueries({ queryKey: [IMPORTS_KEY, id, "rows"] });
  return answer;
}

/** A cell and its new value. Null resets the cell to the value in the file. */
export interface FixedCell {
  field: ImportField;
  value: string | null;
}

export async function fixRow(id: string, row: number, values: FixedCell[], everywhere = false) {
  const fixed = await request(fixImportRow, {
    params: { id, n: String(row) },
    body: { values, ...(everywhere && { everywhere }) },
  });
  if (everywhere) await queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY, id, "rows"] });
  await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true });
  return fixed;
}

/** Reads the years of two digits that would be in the future as years of the century before. */
export async function fixYears(id: string, field: ImportField): Promise<Import> {
  const answer = keep(await request(fixFutureYears, { params: { id }, body: { field } }));
  await queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY, id, "rows"] });
  return answer;
}

const acts = { run: runImport, undo: undoImport } as const;

export async function act(id: string, name: keyof typeof acts): Promise<Import> {
  return keep(await request(acts[name], { params: { id } }));
}

/**
 * Stops a running import, or deletes the file of one that has not run. The call sends the state that the page
 * shows. If the import is in another state by now, the server does nothing.
 */
export async function cancel({ id, state }: Import): Promise<Import> {
  return keep(await request(cancelImport, { params: { id }, body: { state } }));
}

/** Asks the server who would be invited. */
export async function tryInviteImported(id: string): Promise<BulkDone> {
  return (await request(inviteImportedCall, { params: { id }, body: { dry_run: true } })) as BulkDone;
}

/** Starts inviting the people of an import. */
export async function inviteImported(id: string) {
  const answer = await request(inviteImportedCall, { params: { id }, body: {} });
  await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true });
  return answer;
}

/** Reloads the lists of people, which have changed. */
export async function peopleChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}

/** Downloads a file with a single-use link, without leaving the page. */
export async function downloadFailures(id: string): Promise<void> {
  const { url } = await request(linkFailures, { params: { id } });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Downloads a template for the file. */
export async function downloadTemplate(kind: ImportKind): Promise<void> {
  const { file_name, content } = await request(getImportTemplate, { query: { kind } });
  saveText(file_name, content, "text/csv");
}
