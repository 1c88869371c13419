import { purgeMaterial } from "@portico/contract/documents/material-edits";
import { getSpace, type HeldState, listHeld, listTrash } from "@portico/contract/documents/library";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { materialsChanged } from "./materials.calls.ts";
import { MATERIALS_KEY } from "./materials-key.ts";

export const trashQuery = infiniteQueryOptions({
  queryKey: [MATERIALS_KEY, "trash"],
  queryFn: ({ pageParam, signal }) =>
    request(listTrash, { query: { ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next_cursor ?? undefined,
});

export const spaceQuery = queryOptions({
  queryKey: [MATERIALS_KEY, "space"],
  queryFn: ({ signal }) => request(getSpace, { signal }),
  meta: { countsAsAlertsDo: true },
});

/** The files that the scanner holds back. */
export function heldQuery(state: HeldState) {
  return infiniteQueryOptions({
    queryKey: [MATERIALS_KEY, "held", state],
    queryFn: ({ pageParam, signal }) =>
      request(listHeld, { query: { state, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    meta: { countsAsAlertsDo: true },
  });
}

/** Deletes a document permanently. */
export async function purge(id: string): Promise<void> {
  await request(purgeMaterial, { params: { id }, body: {} });
  await materialsChanged();
}
