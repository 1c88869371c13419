import type { AgentCard } from "@portico/contract/people/agents";
import { notFound } from "@tanstack/react-router";
import { openRecord, requireId } from "../../platform/open-record.ts";
import { personName } from "../../ui/person-name.ts";
import { agentQuery, clientQuery } from "../person.calls.ts";

/** What a window's title needs to know of a page of one person. */
interface Opened {
  name: string | undefined;
}

/** Before a page of one agent opens: asks for them. `isOpen` says whether this page of theirs is open to the viewer. */
export async function openAgent(
  params: { id: string },
  isOpen: (agent: AgentCard) => boolean = () => true,
): Promise<Opened> {
  const agent = await openRecord(agentQuery(requireId(params)));
  if (agent && !isOpen(agent)) throw notFound();
  return { name: agent ? personName(agent) : undefined };
}

/** Before a page of one client opens: asks for them. */
export async function openClient(params: { id: string }): Promise<Opened> {
  const client = await openRecord(clientQuery(requireId(params)));
  return { name: client ? personName(client) : undefined };
}

export { PersonSkeleton } from "./person-skeleton.tsx";
