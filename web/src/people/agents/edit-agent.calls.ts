import type { BodyToSend } from "@portico/contract/http/call";
import { updateAgent } from "@portico/contract/people/agent-edits";
import type { AgentCard } from "@portico/contract/people/agents";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { agentQuery } from "../person.calls.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";

/** Saves an edit of an agent. Throws `changed_meanwhile` if another user saved first. */
export async function saveAgent(id: string, body: BodyToSend<typeof updateAgent>): Promise<void> {
  const saved = await request(updateAgent, { params: { id }, body });
  queryClient.setQueryData(agentQuery(id).queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}

/** Loads an agent again, bypassing the cache. */
export function readAgain(id: string): Promise<AgentCard> {
  return queryClient.fetchQuery({ ...agentQuery(id), staleTime: 0 });
}
