import type { getAgent as getAgentCall } from "@portico/contract/people/agents";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readAgentPage } from "./agent-page.ts";

/**
 * GET agents/{id}: returns an agent's page. Admins and the agent get every field. The agent's clients, and
 * colleagues who share a client with the agent, get the card.
 */
export async function getAgent(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getAgentCall, "signed_in">,
) {
  return readAgentPage(db, session.user, params.id, now);
}
