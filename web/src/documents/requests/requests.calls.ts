import {
  acceptItem,
  answerItem,
  bulkRequests,
  cancelAlike,
  cancelRequest,
  getRequest,
  listRequests,
  rejectItem,
  remindOfRequest,
} from "@portico/contract/documents/requests";
import { listMaterials } from "@portico/contract/documents/library";
import type { BodyToSend, QueryToSend } from "@portico/contract/http/call";
import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor } from "../../lists/list-query.ts";
import { queryClient } from "../../session/query-client.ts";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { CallError, request } from "../../session/request.ts";
import { MATERIALS_KEY, requestsOfKey } from "../library/materials-key.ts";
import { materialsChanged } from "../library/materials.calls.ts";

export type RequestsAsked = Omit<QueryToSend<typeof listRequests>, "cursor">;

export function requestList(asked: RequestsAsked) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [MATERIALS_KEY, "requests", asked],
    queryFn: ({ pageParam, signal }) =>
      request(listRequests, {
        query: { ...asked, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { countsAsAlertsDo: true },
  });
}

/** The requests to one client that are not yet fully accepted; for a client, their own. */
export function openRequests(clientId: string) {
  return queryOptions({
    queryKey: requestsOfKey(clientId),
    queryFn: ({ signal }) => request(listRequests, { query: { client_id: clientId }, signal }),
    meta: { countsAsAlertsDo: true },
  });
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "request", id],
    queryFn: ({ signal }) => request(getRequest, { params: { id }, signal }),
    meta: { countsAsAlertsDo: true },
  });
}

/** Shows a request as an action has left it, and reloads everything that depends on it. */
async function shown(answer: DocumentRequest): Promise<DocumentRequest> {
  queryClient.setQueryData(requestQuery(answer.id).queryKey, answer);
  await materialsChanged();
  return answer;
}

/**
 * Returns the server's message if another user was faster or the file is still being checked; null for any
 * other error.
 */
export function tooLateText(error: unknown): string | null {
  const isOne =
    error instanceof CallError && (error.code === "changed_meanwhile" || error.code === "file_waiting");
  return isOne ? error.detail : null;
}

/** If another user was faster, reloads the requests, so that the page shows what that user did. */
async function reviewed(review: Promise<DocumentRequest>): Promise<DocumentRequest> {
  try {
    return await shown(await review);
  } catch (error) {
    if (tooLateText(error) !== null) await materialsChanged();
    throw error;
  }
}

export async function accept(id: string, { id: item, updated_at }: RequestItem): Promise<DocumentRequest> {
  return reviewed(request(acceptItem, { params: { id, item }, body: { updated_at } }));
}

export async function sendBack(
  id: string,
  { id: item, updated_at }: RequestItem,
  reason: string,
): Promise<DocumentRequest> {
  return reviewed(request(rejectItem, { params: { id, item }, body: { updated_at, reason } }));
}

export async function remind(id: string): Promise<DocumentRequest> {
  return shown(await request(remindOfRequest, { params: { id }, body: {} }));
}

export async function cancel(id: string, reason: string): Promise<DocumentRequest> {
  return shown(await request(cancelRequest, { params: { id }, body: { reason: reason || null } }));
}

/** How many open requests were sent together with this one. */
export function alikeCount(id: string) {
  return queryOptions({
    queryKey: ["requests alike", id],
    queryFn: async ({ signal }) => {
      const answer = await request(cancelAlike, { params: { id }, body: { dry_run: true }, signal });
      return { requests: "requests" in answer ? answer.requests : 0 };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Cancels a request for all clients who were asked for the same. Returns how many, or the job that does it.
 */
export async function cancelAll(id: string, reason: string) {
  const answer = await request(cancelAlike, {
    params: { id },
    body: { reason: reason || null },
    idempotencyKey: newIdempotencyKey(),
  });
  await materialsChanged();
  return answer;
}

/** Runs a bulk action on the ticked requests. */
export async function doToRequests(body: BodyToSend<typeof bulkRequests>) {
  const answer = await request(bulkRequests, { body, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
  return answer;
}

/** Answers an item with a document from the client's own folder. */
export async function answerWith(id: string, item: string, materialId: string): Promise<DocumentRequest> {
  return shown(await request(answerItem, { params: { id, item }, body: { material_id: materialId } }));
}

/** The documents in the client's own folders that were not sent for a request, newest first. */
export function ownDocuments(ownerId: string, q: string) {
  const query = { shelf: "client", owner_id: ownerId, deep: true, unsent: true, ...(q && { q }) } as const;
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [MATERIALS_KEY, "to answer with", query],
    queryFn: ({ pageParam, signal }) =>
      request(listMaterials, {
        query: { ...query, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
