import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { queryClient } from "./query-client.ts";
import { endOnServer } from "./sign-out.ts";
import { storeFirstTokens, takeTokens } from "./tokens.ts";

/** Begins a session with the tokens that were just answered. Of an earlier one nothing is left, here and on the server. */
export async function beginSession(tokens: TokenAnswer): Promise<void> {
  const earlier = await takeTokens();
  queryClient.clear();
  await storeFirstTokens(tokens);
  // Whoever begins a session does not wait for the end of another.
  if (earlier) endOnServer(earlier).catch(() => undefined);
}
