import type { BodyToSend } from "@portico/contract/http/call";
import { updateAgent } from "@portico/contract/people/agent-edits";
import type { AgentCard } from "@portico/contract/people/agents";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { agentQuery } from "../person.calls.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";

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
