import type { BodyToSend } from "@portico/contract/http/call";
import { listClientOptions } from "@portico/contract/people/clients";
import { listMaterials } from "@portico/contract/documents/library";
import { type sendResult, sendMaterials } from "@portico/contract/documents/sending";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { request } from "../../session/request.ts";
import { MATERIALS_KEY } from "../library/materials-key.ts";
import { materialsChanged } from "../library/materials.calls.ts";

export type SendBody = Omit<BodyToSend<typeof sendMaterials>, "dry_run">;
export type SendResult = z.output<typeof sendResult>;

/** What sending would do. */
export function tryQuery(body: SendBody | null) {
  return queryOptions({
    queryKey: ["try sending", body],
    queryFn: async ({ signal }) =>
      (await request(sendMaterials, { body: { ...body!, dry_run: true }, signal })) as SendResult,
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Sends the documents. Returns the result, or the job that does it. */
export async function sendThem(body: SendBody) {
  const answer = await request(sendMaterials, { body, idempotencyKey: newIdempotencyKey() });
  await materialsChanged();
  return answer;
}

export function clientOptions(q: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "people to choose", q],
    queryFn: ({ signal }) => request(listClientOptions, { query: { ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Documents that can be sent on, the newest first. */
export function sendableQuery(q: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "to send", q],
    queryFn: ({ signal }) => request(listMaterials, { query: { ...(q && { q }), deep: true }, signal }),
    placeholderData: keepPreviousData,
  });
}
