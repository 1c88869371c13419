import type { TokenAnswer } from "@portico/contract/account/sign-in";
import { queryClient } from "./query-client.ts";
import { storeFirstTokens } from "./tokens.ts";

/** Begins a session with the tokens that were just answered. Nothing of an earlier one is left. */
export async function beginSession(tokens: TokenAnswer): Promise<void> {
  queryClient.clear();
  await storeFirstTokens(tokens);
}
