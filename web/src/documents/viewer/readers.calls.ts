import { listMaterialActivity } from "@portico/contract/activity/activity";
import { listVersions, restoreVersion } from "@portico/contract/documents/material-edits";
import { exportReceipts, listVisibleTo, remindReaders } from "@portico/contract/documents/receipts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";
import { MATERIALS_KEY } from "../library/materials-key.ts";
import { materialsChanged } from "../library/materials.calls.ts";

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "versions", id],
    queryFn: ({ signal }) => request(listVersions, { params: { id }, signal }),
  });
}

export async function bringBack(id: string, n: number): Promise<void> {
  await request(restoreVersion, { params: { id, n: String(n) }, body: {} });
  await materialsChanged();
}

export function visibleQuery(id: string, q: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "visible", id, q],
    queryFn: ({ signal }) => request(listVisibleTo, { params: { id }, query: { ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function activityQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [MATERIALS_KEY, "activity", id],
    queryFn: ({ pageParam, signal }) =>
      request(listMaterialActivity, {
        params: { id },
        query: { ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** Emails the readers who have not opened the document, or only the given ones. */
export async function remind(id: string, personIds?: readonly string[]) {
  const answer = await request(remindReaders, {
    params: { id },
    body: personIds ? { person_ids: [...personIds] } : {},
  });
  await materialsChanged();
  return answer;
}

/** A link to the proof of reading as a CSV file. */
export async function receiptsLink(id: string): Promise<URL> {
  const { url } = await request(exportReceipts, { params: { id }, body: {} });
  return new URL(url, serverOrigin());
}
