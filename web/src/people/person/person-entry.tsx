import type { AgentCard } from "@portico/contract/people/agents";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";

/*
 * This file has the part of a person's pages that their routes need at once. It is loaded with every first
 * page, so it must be small. The rest is loaded when such a route is opened.
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
