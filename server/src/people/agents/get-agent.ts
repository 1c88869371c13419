import type { getAgent as getAgentCall } from "@portico/contract/people/agents";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readAgentPage } from "./agent-page.ts";

/** GET agents/{id}: whole to admins and to the agent, the card to their clients and to colleagues who share one. */
export async function getAgent(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getAgentCall, "signed_in">,
) {
  return readAgentPage(db, session.user, params.id, now);
}
