import { refreshSession } from "@portico/contract/identity/sessions";
import type { TokenAnswer } from "@portico/contract/identity/sign-in";
import { TOKEN_TYPE } from "@portico/contract/values/limits";
import type { Tokens } from "@portico/mobile/token-store";
import { failureOf } from "./call-error.ts";
import { send } from "./send.ts";
import { currentTokens, storeTokens } from "./tokens.ts";

/** Windows of one browser take turns under this name. */
const REFRESH_LOCK = "portico-refresh";

/** A lock that nobody holds is there within this time. */
const UNCONTENDED_MS = 10;
/** What one process writes into localStorage is seen a little later by the next. */
const STORAGE_DELAY_MS = 50;

let running: Promise<Tokens | null> | null = null;

/**
 * Takes the access token that was refused. Returns the tokens to go on with, or null when the session is over.
 * Throws when the server could not judge: then nothing is known to be wrong with the session.
 */
export function refreshTokens(refused: string): Promise<Tokens | null> {
  running ??= inTurn(() => refreshUnlessDone(refused)).finally(() => {
    running = null;
  });
  return running;
}

/** Web Locks are missing on a page served without TLS; the server tolerates two refreshes at once. */
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
  // 401: refused. 400: the token is no token at all. All else is the server's own trouble.
  if (response.status === 401 || response.status === 400) return null;
  throw await failureOf(response);
}

/** Somebody may have signed out or in while the answer was under way: theirs is newer. */
async function storeUnlessChanged(before: Tokens, answer: Partial<TokenAnswer>): Promise<Tokens | null> {
  const now = await currentTokens();
  if (now?.refresh_token !== before.refresh_token) return now;
  return storeTokens({
    access_token: answer.access_token ?? "",
    refresh_token: answer.refresh_token ?? before.refresh_token,
  });
}
