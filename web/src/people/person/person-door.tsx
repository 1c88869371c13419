import type { AgentCard } from "@portico/contract/people/agents";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";

/*
 * What doors to pages of one person need before the page. Doors come with the first page of all, so that this must be
 * little: the rest is fetched when such a door is opened.
 */
const later = () => import("./open-person.ts");

/** As openAgent. */
export async function askForAgent(params: { id: string }, isOpen?: (agent: AgentCard) => boolean) {
  return (await later()).openAgent(params, isOpen);
}

/** As openClient. */
export async function askForClient(params: { id: string }) {
  return (await later()).openClient(params);
}

const PersonSkeleton = lazyRouteComponent(later, "PersonSkeleton");

/** Stands there until the person is known. The boundary is its own: without it the bars would go, too, while it is fetched. */
export function PersonPending() {
  return (
    <Suspense fallback={null}>
      <PersonSkeleton />
    </Suspense>
  );
}
