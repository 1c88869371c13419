import type { BodyToSend } from "@portico/contract/call";
import {
  addRequests,
  addTemplate,
  type askResult,
  deleteTemplate,
  listTemplates,
  updateRequest,
  updateTemplate,
} from "@portico/contract/portal/requests";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { newIdempotencyKey } from "../../../session/idempotency-key.ts";
import { queryClient } from "../../../session/query-client.ts";
import { request } from "../../../session/request.ts";
import { MATERIALS_KEY } from "../materials-key.ts";
import { materialsChanged } from "../materials.calls.ts";
import type { ClientsChosen } from "../send/clients-choice.tsx";
import { requestQuery } from "./requests.calls.ts";

export type AskResult = z.output<typeof askResult>;

/** Whom asking would reach: the words make no difference. */
export function tryAsking(clients: ClientsChosen | null) {
  return queryOptions({
    queryKey: ["try asking", clients],
    queryFn: async ({ signal }) => {
      const body = { ...clients!, title: "-", items: [{ label: "-" }], dry_run: true };
      return (await request(addRequests, { body, signal })) as AskResult;
    },
    enabled: clients !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Asks. Returns what came of it, or the job that does it. */
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

/** Reads a request anew, as somebody else has left it. */
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
