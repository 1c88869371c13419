import type { BodyToSend } from "@portico/contract/call";
import { type AgentCard, getAgentsSummary, listAdmins, updateAgent } from "@portico/contract/portal/agents";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor, countOnly, searched } from "../../lists/list-query.ts";
import { PEOPLE_KEY } from "../../people/people-key.ts";
import { agentQuery } from "../../people/person.calls.ts";
import { queryClient } from "../../session/query-client.ts";
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

/** Saves an edit of an agent. Throws `changed_meanwhile` when somebody else was faster. */
export async function saveAgent(id: string, body: BodyToSend<typeof updateAgent>): Promise<void> {
  const saved = await request(updateAgent, { params: { id }, body });
  queryClient.setQueryData(agentQuery(id).queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}

/** The agent as they are now, past what is kept. */
export function readAgain(id: string): Promise<AgentCard> {
  return queryClient.fetchQuery({ ...agentQuery(id), staleTime: 0 });
}
