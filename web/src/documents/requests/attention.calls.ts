import { getRequestsAttention } from "@portico/contract/documents/request-attention";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { MATERIALS_KEY } from "../library/materials-key.ts";

/** The requests that need attention, of one client if an id is given. */
export function requestsAttention(clientId?: string) {
  return queryOptions({
    queryKey: [MATERIALS_KEY, "requests attention", clientId],
    queryFn: ({ signal }) =>
      request(getRequestsAttention, { query: { ...(clientId && { client_id: clientId }) }, signal }),
    meta: { countsAsAlertsDo: true },
  });
}
