import type { BodyToSend } from "@portico/contract/http/call";
import {
  addRequests,
  addTemplate,
  type askResult,
  deleteTemplate,
  listTemplates,
  updateRequest,
  updateTemplate,
} from "@portico/contract/documents/requests";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { MATERIALS_KEY } from "../library/materials-key.ts";
import { materialsChanged } from "../library/materials.calls.ts";
import type { ClientsChosen } from "../sending/clients-choice.tsx";
import { requestQuery } from "./requests.calls.ts";

export type AskResult = z.output<typeof askResult>;

/** The parts of an item that decide who is asked for it. */
export interface Wanted {
  label: string;
  again: boolean;
}

/**
 * Who a request would reach, and which items were sent or are asked for already. Without items: who any
 * request would reach.
 */
export function tryAsking(clients: ClientsChosen | null, wanted: readonly Wanted[]) {
  return queryOptions({
    queryKey: ["try asking", clients, wanted],
    queryFn: async ({ signal }) => {
      const items = wanted.length > 0 ? [...wanted] : [{ label: "-", again: true }];
      const body = { ...clients!, title: "-", items, dry_run: true };
      const result = (await request(addRequests, { body, signal })) as AskResult;
      // By label, because items may be moved while the next response is awaited.
      return { result, already: new Map(result.already.map((one) => [items[one.item]!.label, one])) };
    },
    enabled: clients !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Asks for documents. Returns the result, or the job that does it. */
export async function askThem(body: BodyToSend<typeof addRequests>) {
  const answer = await request(addRequests, { body, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
  return answer;
}

export async function saveRequest(id: string, body: BodyToSend<typeof updateRequest>): Promise<void> {
  const saved = await request(updateRequest, { params: { id }, body });
  queryClient.setQueryData(requestQuery(id).queryKey, saved);
  await materialsChanged();
}

/** Reads a request again after another user has changed it. */
export function readRequest(id: string) {
  return queryClient.fetchQuery({ ...requestQuery(id), staleTime: 0 });
}

export const templatesQuery = queryOptions({
  queryKey: [MATERIALS_KEY, "request templates"],
  queryFn: ({ signal }) => request(listTemplates, { signal }),
});

export async function templatesChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
}

export async function addOne(body: BodyToSend<typeof addTemplate>): Promise<void> {
  await request(addTemplate, { body, idempotencyKey: newIdempotencyKey() });
  await templatesChanged();
}

export async function saveOne(id: string, body: BodyToSend<typeof updateTemplate>): Promise<void> {
  await request(updateTemplate, { params: { id }, body });
  await templatesChanged();
}

export async function dropOne(id: string): Promise<void> {
  await request(deleteTemplate, { params: { id } });
  await templatesChanged();
}
