import { refreshSession, signOut as signOutCall } from "@portico/contract/identity/sessions";
import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { TOKEN_TYPE } from "@portico/contract/values/limits";
import type { Tokens } from "@portico/mobile/token-store";
import { forgetKeptDrafts } from "./drafts-kept.ts";
import { send } from "./send.ts";
import { announceSessionEnd } from "./session-end.ts";
import { takeTokens } from "./tokens.ts";

/** How long the user waits if the server does not answer. This device has already deleted the tokens. */
const SIGN_OUT_WAIT_MS = 3_000;

/** Ends the session on this device at once, and on the server. Then goes to the sign-in page. */
export async function signOut(): Promise<void> {
  await dropSession();
  announceSessionEnd();
}

/** Like `signOut`, for a session that has already ended on the server. */
export async function forgetSession(): Promise<void> {
  await takeTokens();
  forgetKeptDrafts();
  announceSessionEnd();
}

/** Like `signOut`, but stays on the page. */
export async function dropSession(): Promise<void> {
  const tokens = await takeTokens();
  forgetKeptDrafts();
  if (tokens === null) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS));
  await Promise.race([endOnServer(tokens).catch(() => undefined), patience]);
}

/**
 * Ends a session on the server after this device has deleted the session's tokens. An expired access token
 * cannot end the session, so it is refreshed once more.
 */
export async function endOnServer(tokens: Tokens): Promise<void> {
  const first = await send(signOutCall, { accessToken: tokens.access_token, keepalive: true });
  if (first.status !== 401) return;
  const refreshed = await send(refreshSession, {
    body: { refresh_token: tokens.refresh_token, token_type: TOKEN_TYPE },
    keepalive: true,
  });
  if (!refreshed.ok) return;
  const fresh = (await refreshed.json()) as TokenAnswer;
  await send(signOutCall, { accessToken: fresh.access_token, keepalive: true });
}
