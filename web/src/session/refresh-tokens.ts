import { refreshSession } from "@portico/contract/identity/sessions";
import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { TOKEN_TYPE } from "@portico/contract/values/limits";
import type { Tokens } from "@portico/mobile/token-store";
import { failureOf } from "./call-error.ts";
import { send } from "./send.ts";
import { currentTokens, storeTokens } from "./tokens.ts";

/** The name of the lock with which windows of one browser take turns. */
const REFRESH_LOCK = "portico-refresh";

/** If it takes longer than this to get the lock, another window had it. */
const UNCONTENDED_MS = 10;
/**
 * How long to wait after another window has refreshed the tokens, because its write to localStorage reaches
 * this window a little later.
 */
const STORAGE_DELAY_MS = 50;

let running: Promise<Tokens | null> | null = null;

/**
 * Takes the access token that was refused. Returns the tokens to continue with, or null when the session is
 * over. Throws when the server gave no decision: the session may then still be valid.
 */
export function refreshTokens(refused: string): Promise<Tokens | null> {
  running ??= inTurn(() => refreshUnlessDone(refused)).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Runs refreshes one after the other. On a page without TLS there are no Web Locks, but the server tolerates
 * two refreshes at once.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const askedAt = performance.now();
  return navigator.locks.request(REFRESH_LOCK, async () => {
    const waited = performance.now() - askedAt > UNCONTENDED_MS;
    if (waited) await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS));
    return work();
  });
}

async function refreshUnlessDone(refused: string): Promise<Tokens | null> {
  const tokens = await currentTokens();
  if (tokens === null) return null;
  if (tokens.access_token !== refused) return tokens;
  if (tokens.refresh_token === "") return null;
  const response = await send(refreshSession, {
    body: { refresh_token: tokens.refresh_token, token_type: TOKEN_TYPE },
  });
  if (response.ok) return storeUnlessChanged(tokens, (await response.json()) as Partial<TokenAnswer>);
  // 401: the token was refused. 400: the token is malformed. Anything else is an error of the server.
  if (response.status === 401 || response.status === 400) return null;
  throw await failureOf(response);
}

/**
 * Stores the tokens of a refresh. If the user has signed out or in since it began, the stored tokens are
 * newer and are kept.
 */
async function storeUnlessChanged(before: Tokens, answer: Partial<TokenAnswer>): Promise<Tokens | null> {
  const now = await currentTokens();
  if (now?.refresh_token !== before.refresh_token) return now;
  return storeTokens({
    access_token: answer.access_token ?? "",
    refresh_token: answer.refresh_token ?? before.refresh_token,
  });
}
