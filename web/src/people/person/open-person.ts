import type { AgentCard } from "@portico/contract/people/agents";
import { notFound } from "@tanstack/react-router";
import { openRecord, requireId } from "../../platform/open-record.ts";
import { personName } from "../../ui/person-name.ts";
import { agentQuery, clientQuery } from "../person.calls.ts";

/** The values that the window title of a person's page needs. */
interface Opened {
  name: string | undefined;
}

/** Loads an agent before one of their pages opens. `isOpen` says whether the viewer may open that page. */
export async function openAgent(
  params: { id: string },
  isOpen: (agent: AgentCard) => boolean = () => true,
): Promise<Opened> {
  const agent = await openRecord(agentQuery(requireId(params)));
  if (agent && !isOpen(agent)) throw notFound();
  return { name: agent ? personName(agent) : undefined };
}

/** Loads a client before one of their pages opens. */
export async function openClient(params: { id: string }): Promise<Opened> {
  const client = await openRecord(clientQuery(requireId(params)));
  return { name: client ? personName(client) : undefined };
}

export { PersonSkeleton } from "./person-skeleton.tsx";
