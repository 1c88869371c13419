import type { AnyRouter } from "@tanstack/react-router";

let router: AnyRouter | null = null;

/** Hands over the router for what happens outside of any page. */
export function keepRouter(next: AnyRouter): void {
  router = next;
}

/** Goes where Google would have sent a browser back to, with its answer. */
export async function goBackFromGoogle(to: string, google: string): Promise<void> {
  await router?.navigate({ to, state: { google }, replace: true });
}
