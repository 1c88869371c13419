import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { queryClient } from "./query-client.ts";
import { endOnServer } from "./sign-out.ts";
import { storeFirstTokens, takeTokens } from "./tokens.ts";

/** Begins a session with new tokens. An earlier session is ended here and on the server. */
export async function beginSession(tokens: TokenAnswer): Promise<void> {
  const earlier = await takeTokens();
  queryClient.clear();
  await storeFirstTokens(tokens);
  // Does not wait until the server has ended the earlier session.
  if (earlier) endOnServer(earlier).catch(() => undefined);
}
