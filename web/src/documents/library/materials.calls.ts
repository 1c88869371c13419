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
    // A search covers all folders of the library.
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

/** The categories and tags that documents of the library have. */
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

/** The documents that wait for the signed-in client. */
export const waitingQuery = queryOptions({
  queryKey: [MATERIALS_KEY, "waiting"],
  queryFn: ({ signal }) => request(listWaiting, { signal }),
  meta: { countsAsAlertsDo: true },
});

/** Reloads every query about materials, because any of them may have changed. */
export async function materialsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [MATERIALS_KEY] });
}

/** Downloads a file by a single-use link, without leaving the page. */
export async function downloadMaterial(id: string, version?: number): Promise<void> {
  const { url } = await request(linkMaterial, {
    params: { id },
    body: { ...(version !== undefined && { version }) },
  });
  window.location.assign(new URL(url, serverOrigin()));
  void materialsChanged();
}

/** Like downloadMaterial, for several documents as one zip. */
export async function downloadZip(body: BodyToSend<typeof zipMaterials>): Promise<void> {
  const { url } = await request(zipMaterials, { body });
  window.location.assign(new URL(url, serverOrigin()));
  void materialsChanged();
}

/** Records that the user opened a link. The server cannot know this by itself. */
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

/** Puts a copy into the agent's own library. */
export async function copyToOwnShelf(id: string): Promise<void> {
  await request(copyMaterial, { params: { id }, body: {}, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
}
