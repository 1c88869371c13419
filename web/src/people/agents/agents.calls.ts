import { getAgentsSummary, listAdmins } from "@portico/contract/people/agents";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor, countOnly, searched } from "../../lists/list-query.ts";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { request } from "../../session/request.ts";

export function adminList(q: string) {
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [PEOPLE_KEY, "admins", q],
    queryFn: ({ pageParam, signal }) => request(listAdmins, { query: searched({ q }, pageParam), signal }),
    placeholderData: keepPreviousData,
  });
}

export const adminCount = queryOptions({
  queryKey: [PEOPLE_KEY, "admin count"],
  queryFn: ({ signal }) => request(listAdmins, { query: countOnly, signal }),
});

export const agentsSummary = queryOptions({
  queryKey: [PEOPLE_KEY, "summary"],
  queryFn: ({ signal }) => request(getAgentsSummary, { signal }),
});
