import type { googleOptions as googleOptionsCall } from "@portico/contract/identity/google";
import type { Input } from "../../http/route.ts";
import { requireGoogle } from "./verify-google-proof.ts";
import { issueChallenge } from "../../foundation/tokens/challenges.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";

/** docs/decisions/0027 explains how long a nonce is valid. */
const NONCE_MS = 10 * MINUTE_MS;

/** POST user/google/options: what a browser or a phone needs to begin with Google. */
export async function googleOptions(deps: Dependencies, { now }: Input<typeof googleOptionsCall, "anyone">) {
  const { provider } = requireGoogle(deps);
  const authorization_endpoint = await provider.authorizationEndpoint();
  const wanted = { purpose: "google_nonce", userId: null, lifeMs: NONCE_MS, now } as const;
  const nonce = await issueChallenge(deps.database.db, wanted);
  return { nonce, expires_at: later(now, NONCE_MS).toISOString(), authorization_endpoint };
}
