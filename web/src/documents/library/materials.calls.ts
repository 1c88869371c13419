import type { BodyToSend } from "@portico/contract/http/call";
import { listFolders } from "@portico/contract/documents/folders";
import {
  linkMaterial,
  openMaterial,
  restoreMaterial,
  trashMaterial,
} from "@portico/contract/documents/material-edits";
import {
  getMaterial,
  listMaterials,
  listMaterialWords,
  listWaiting,
} from "@portico/contract/documents/library";
import { bulkMaterials, copyMaterial, zipMaterials } from "@portico/contract/documents/sending";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor } from "../../lists/list-query.ts";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";
import { type AskedMaterials, isNarrowed, type Place } from "./asked-materials.ts";
import { MATERIALS_KEY } from "./materials-key.ts";

export function materialList({ shelf, ownerId }: Place, asked: AskedMaterials) {
  const { folder, ...others } = asked;
  const query = {
    ...others,
    shelf,
    ...(ownerId && { owner_id: ownerId }),
    // A search looks through the whole shelf.
    ...(isNarrowed(asked) || (shelf === "client" && !ownerId)
      ? { deep: true }
      : folder && { folder_id: folder }),
  };
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [MATERIALS_KEY, "list", query],
    queryFn: ({ pageParam, signal }) =>
      request(listMaterials, {
        query: { ...query, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { countsAsAlertsDo: true },
  });
}

export function folderList(ownerId: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "folders", ownerId],
    queryFn: ({ signal }) => request(listFolders, { query: { owner_id: ownerId }, signal }),
    meta: { countsAsAlertsDo: true },
  });
}

/** Categories and tags in use. */
export function wordsOf({ shelf, ownerId }: Place) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "words", shelf, ownerId],
    queryFn: ({ signal }) =>
      request(listMaterialWords, { query: { shelf, ...(ownerId && { owner_id: ownerId }) }, signal }),
  });
}

export function materialQuery(id: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "one", id],
    queryFn: ({ signal }) => request(getMaterial, { params: { id }, signal }),
  });
}

/** What waits for the client who asks. */
export const waitingQuery = queryOptions({
  queryKey: [MATERIALS_KEY, "waiting"],
  queryFn: ({ signal }) => request(listWaiting, { signal }),
  meta: { countsAsAlertsDo: true },
});

/** Everything shown of materials may be another now. */
export async function materialsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [MATERIALS_KEY] });
}

/** The browser takes the file by a link that is good once; the page stays. */
export async function downloadMaterial(id: string, version?: number): Promise<void> {
  const { url } = await request(linkMaterial, {
    params: { id },
    body: { ...(version !== undefined && { version }) },
  });
  window.location.assign(new URL(url, serverOrigin()));
  void materialsChanged();
}

/** As downloadMaterial, for many as one zip. */
export async function downloadZip(body: BodyToSend<typeof zipMaterials>): Promise<void> {
  const { url } = await request(zipMaterials, { body });
  window.location.assign(new URL(url, serverOrigin()));
  void materialsChanged();
}

/** Says that a link was followed, which only its page would know otherwise. */
export async function tellOpened(id: string): Promise<void> {
  await request(openMaterial, { params: { id }, body: {} });
  await materialsChanged();
}

export async function trash(id: string): Promise<void> {
  await request(trashMaterial, { params: { id } });
  await materialsChanged();
}

export async function restore(id: string): Promise<void> {
  await request(restoreMaterial, { params: { id }, body: {} });
  await materialsChanged();
}

export async function doToMany(body: BodyToSend<typeof bulkMaterials>) {
  const answer = await request(bulkMaterials, { body, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
  return answer;
}

/** Puts a copy on one's own shelf. */
export async function copyToOwnShelf(id: string): Promise<void> {
  await request(copyMaterial, { params: { id }, body: {}, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
}
