import type { Invitation } from "@portico/contract/identity/invitations";
import { getAgent } from "@portico/contract/people/agents";
import { getClient } from "@portico/contract/people/clients";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../session/request.ts";
import { DELIVERY_CHECK_MS } from "../foundation/delivery-check.ts";
import { PEOPLE_KEY } from "../foundation/people-key.ts";

export function agentQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "agent", id],
    queryFn: ({ signal }) => request(getAgent, { params: { id }, signal }),
    refetchInterval: ({ state }) => whileEmailLeaves(state.data),
  });
}

export function clientQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "client", id],
    queryFn: ({ signal }) => request(getClient, { params: { id }, signal }),
    refetchInterval: ({ state }) => whileEmailLeaves(state.data),
  });
}

function whileEmailLeaves(person: { invitation: Invitation | null } | undefined) {
  return person?.invitation?.delivery === "queued" && DELIVERY_CHECK_MS;
}
