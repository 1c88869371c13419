import { getRequestsAttention } from "@portico/contract/documents/request-attention";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { MATERIALS_KEY } from "../library/materials-key.ts";

/** What of the requests wants something; of one client where one is named. */
export function requestsAttention(clientId?: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "requests attention", clientId],
    queryFn: ({ signal }) =>
      request(getRequestsAttention, { query: { ...(clientId && { client_id: clientId }) }, signal }),
    meta: { countsAsAlertsDo: true },
  });
}
