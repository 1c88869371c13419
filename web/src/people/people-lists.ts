import { listAgents } from "@portico/contract/portal/agents";
import { listClients } from "@portico/contract/portal/clients";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor, countOnly, searched } from "../lists/list-query.ts";
import { request } from "../session/request.ts";
import { PEOPLE_KEY } from "./people-key.ts";

export function agentList(q: string) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [PEOPLE_KEY, "agents", q],
    queryFn: ({ pageParam, signal }) => request(listAgents, { query: searched(q, pageParam), signal }),
    placeholderData: keepPreviousData,
  });
}

export function clientList(q: string) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [PEOPLE_KEY, "clients", q],
    queryFn: ({ pageParam, signal }) => request(listClients, { query: searched(q, pageParam), signal }),
    placeholderData: keepPreviousData,
  });
}

export const agentCount = queryOptions({
  queryKey: [PEOPLE_KEY, "agent count"],
  queryFn: ({ signal }) => request(listAgents, { query: countOnly, signal }),
});

export const clientCount = queryOptions({
  queryKey: [PEOPLE_KEY, "client count"],
  queryFn: ({ signal }) => request(listClients, { query: countOnly, signal }),
});
