import { watchTokens } from "@portico/mobile/token-store";
import type { AnyRouter } from "@tanstack/react-router";
import { queryClient } from "../session/query-client.ts";
import { announceSessionEnd, onSessionEnd } from "../session/session-end.ts";
import { userQuery } from "../session/session-user.ts";
import { isOtherSignIn } from "../session/tokens.ts";

/**
 * The paths under /auth/ that need a session. All other pages there are public and stay open when the session
 * ends.
 */
const SIGNED_IN_AUTH_PATHS = ["/auth/logout", "/auth/complete"];

/**
 * Opens the sign-in page when the session ends, in this window or another, unless the current page is public.
 * When a user signs in in another window, takes over that session. Returns a function that ends this.
 */
export function watchSession(router: AnyRouter): () => void {
  const stopLeaving = onSessionEnd(() => void leave(router));
  const stopWatching = watchTokens((tokens) => {
    if (tokens === null) return announceSessionEnd();
    if (!isOtherSignIn(tokens)) return;
    void takeOther(router);
  });
  return () => {
    stopLeaving();
    stopWatching();
  };
}

/**
 * Deletes all data of the previous user except the user record, which the current page shows until the new
 * user is known.
 */
async function takeOther(router: AnyRouter): Promise<void> {
  const { queryKey } = userQuery;
  queryClient.removeQueries({ predicate: (query) => query.queryKey !== queryKey });
  queryClient.getMutationCache().clear();
  // A request that is still running belongs to the previous user.
  await queryClient.cancelQueries({ queryKey, exact: true });
  // If the new user cannot be fetched, the guards of the pages decide what is shown.
  await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => queryClient.clear());
  await router.invalidate();
}

async function leave(router: AnyRouter): Promise<void> {
  // While the first page is still loading, that page's guard sends the user to the sign-in page if necessary.
  const shown: string | undefined = router.state.resolvedLocation?.pathname;
  if (shown !== undefined && needsSession(shown)) {
    await router.navigate({ to: "/auth/login", replace: true });
  }
  queryClient.clear();
}

/** Returns true for pages that the user must leave when the session ends. */
export function needsSession(path: string): boolean {
  return !path.startsWith("/auth/") || SIGNED_IN_AUTH_PATHS.includes(path.replace(/\/$/, ""));
}
