import type { User } from "@portico/contract/identity/current-user";
import { getUser } from "@portico/contract/identity/current-user";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { CallError, request } from "./request.ts";
import { currentTokens } from "./tokens.ts";

const USER_STALE_MS = 60_000;

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => request(getUser, { signal }),
  staleTime: USER_STALE_MS,
});

/** Returns the signed-in user, or null. Throws when the server gave no decision. */
export function sessionUser(): Promise<User | null> {
  return unlessSignedOut(() => queryClient.ensureQueryData(userQuery));
}

/**
 * Like sessionUser, but always asks the server. An expired token is refreshed, and a session that has ended
 * is removed from this device.
 */
export function askSessionUser(): Promise<User | null> {
  return unlessSignedOut(() => request(getUser));
}

async function unlessSignedOut(ask: () => Promise<User>): Promise<User | null> {
  if ((await currentTokens()) === null) return null;
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 401) return null;
    throw failure;
  }
}
