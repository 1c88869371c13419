import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { queryClient } from "./query-client.ts";
import { endOnServer } from "./sign-out.ts";
import { storeFirstTokens, takeTokens } from "./tokens.ts";

/** Begins a session with new tokens. Ends an earlier one here and on the server. */
export async function beginSession(tokens: TokenAnswer): Promise<void> {
  const earlier = await takeTokens();
  queryClient.clear();
  await storeFirstTokens(tokens);
  // The new session does not wait for the end of the earlier one.
  if (earlier) endOnServer(earlier).catch(() => undefined);
}
