import type { getAgent as getAgentCall } from "@portico/contract/people/agents";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readAgentPage } from "./agent-page.ts";

/**
 * GET agents/{id}: every field for admins and the agent; the card for the agent's clients and for colleagues
 * who share one.
 */
export async function getAgent(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getAgentCall, "signed_in">,
) {
  return readAgentPage(db, session.user, params.id, now);
}
