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

/** The person who is signed in, or null. Throws when the server could not judge. */
export function sessionUser(): Promise<User | null> {
  return unlessSignedOut(() => queryClient.ensureQueryData(userQuery));
}

/** As sessionUser, and always asks the server: a token that ran out is renewed, a session that has ended forgotten. */
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
