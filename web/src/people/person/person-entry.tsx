import type { AgentCard } from "@portico/contract/people/agents";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";

/*
 * The part of a person's pages that their routes need at once. It is loaded with every first page, so it must
 * be small; the rest is loaded when such a route is opened.
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
 * The placeholder until the person is loaded. It has a Suspense of its own: without it, it would disappear
 * while its code is loaded.
 */
export function PersonPending() {
  return (
    <Suspense fallback={null}>
      <PersonSkeleton />
    </Suspense>
  );
}
