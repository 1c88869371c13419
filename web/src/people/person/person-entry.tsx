import type { AgentCard } from "@portico/contract/people/agents";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";

/*
 * The routes of a person's pages need this file at once, so it is loaded with every first page and must be
 * small. The rest is loaded when such a page is opened.
 */
const later = () => import("./open-person.ts");

/** Loads openAgent and calls it. */
export async function askForAgent(params: { id: string }, isOpen?: (agent: AgentCard) => boolean) {
  return (await later()).openAgent(params, isOpen);
}

/** Loads openClient and calls it. */
export async function askForClient(params: { id: string }) {
  return (await later()).openClient(params);
}

const PersonSkeleton = lazyRouteComponent(later, "PersonSkeleton");

/**
 * The placeholder until the person is loaded. It has its own Suspense. Otherwise, it would disappear while
 * its code is loaded.
 */
export function PersonPending() {
  return (
    <Suspense fallback={null}>
      <PersonSkeleton />
    </Suspense>
  );
}
