import { listAgentOptions, listAgents } from "@portico/contract/people/agents";
import { listClients, listClientTags } from "@portico/contract/people/clients";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor, countOnly, searched } from "../lists/list-query.ts";
import { request } from "../session/request.ts";
import type { AgentsAsked, ClientsAsked } from "./list-address.ts";
import { PEOPLE_KEY } from "./people-key.ts";

export function agentList(asked: AgentsAsked) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [PEOPLE_KEY, "agents", asked],
    queryFn: ({ pageParam, signal }) => request(listAgents, { query: searched(asked, pageParam), signal }),
    placeholderData: keepPreviousData,
  });
}

export function clientList(asked: ClientsAsked) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [PEOPLE_KEY, "clients", asked],
    queryFn: ({ pageParam, signal }) => request(listClients, { query: searched(asked, pageParam), signal }),
    placeholderData: keepPreviousData,
  });
}

/** Agents as options of a picker. */
export function agentOptions(q: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "agent options", q],
    meta: { followsPeople: false },
    queryFn: ({ signal }) => request(listAgentOptions, { query: searched({ q }, undefined), signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many agents or clients match a search, without fetching any rows. */
export function matchCount(of: "agents" | "clients", q: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "matching", of, q],
    meta: { followsPeople: false },
    queryFn: async ({ signal }): Promise<{ total: number; total_capped: boolean }> =>
      of === "agents"
        ? request(listAgents, { query: { ...countOnly, q }, signal })
        : request(listClients, { query: { ...countOnly, q }, signal }),
  });
}

/** Tags that clients already have, for a tag field. */
export function tagOptions(q: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "tag options", q],
    meta: { followsPeople: false },
    queryFn: ({ signal }) => request(listClientTags, { query: searched({ q }, undefined), signal }),
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
