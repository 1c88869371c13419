import type { AgentCard } from "@portico/contract/people/agents";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";

/*
 * What routes to a person's pages need before the page itself. This file is loaded with every first page, so
 * it must be small; the rest is loaded when such a route is opened.
 */
const later = () => import("./open-person.ts");

/** Like openAgent. */
export async function askForAgent(params: { id: string }, isOpen?: (agent: AgentCard) => boolean) {
  return (await later()).openAgent(params, isOpen);
}

/** Like openClient. */
export async function askForClient(params: { id: string }) {
  return (await later()).openClient(params);
}

const PersonSkeleton = lazyRouteComponent(later, "PersonSkeleton");

/**
 * Shown until the person is loaded. It has its own boundary, because without it the placeholder would
 * disappear while its code is loaded.
 */
export function PersonPending() {
  return (
    <Suspense fallback={null}>
      <PersonSkeleton />
    </Suspense>
  );
}
