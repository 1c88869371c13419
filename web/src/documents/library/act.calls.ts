import type { BodyToSend } from "@portico/contract/http/call";
import { addFolder, deleteFolder, updateFolder } from "@portico/contract/documents/folders";
import { addMaterial, updateMaterial } from "@portico/contract/documents/material-edits";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { materialQuery, materialsChanged } from "./materials.calls.ts";

export type MaterialBody = BodyToSend<typeof updateMaterial>;

export async function sendFolder(body: BodyToSend<typeof addFolder>) {
  const folder = await request(addFolder, { body, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
  return folder;
}

export async function saveFolder(id: string, body: BodyToSend<typeof updateFolder>): Promise<void> {
  await request(updateFolder, { params: { id }, body });
  await materialsChanged();
}

export async function dropFolder(id: string): Promise<void> {
  await request(deleteFolder, { params: { id } });
  await materialsChanged();
}

export async function sendLink(body: BodyToSend<typeof addMaterial>): Promise<void> {
  await request(addMaterial, { body: { ...body, kind: "link" }, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
}

export async function saveMaterial(id: string, body: MaterialBody): Promise<void> {
  const saved = await request(updateMaterial, { params: { id }, body });
  queryClient.setQueryData(materialQuery(id).queryKey, saved);
  void materialsChanged();
}

/** Reads a document again after another user has changed it. */
export function readMaterial(id: string) {
  return queryClient.fetchQuery({ ...materialQuery(id), staleTime: 0 });
}
