import { eq } from "drizzle-orm";
import { MINUTE_MS } from "../../platform/clock.ts";
import type { ChallengePurpose } from "../../schema/foundation/challenge.table.ts";
import { issueChallenge } from "../../foundation/tokens/challenges.ts";
import { passkeys } from "../../schema/identity/passkey.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { relyingParty } from "./relying-party.ts";

/** How long a challenge is valid. A user may have to fetch their security key from another room first. */
export const CEREMONY_MS = 5 * MINUTE_MS;

interface WantedAssertion {
  purpose: Extract<ChallengePurpose, "passkey_sign_in" | "passkey_step_up">;
  /** The user whose passkey is required, or null if the passkey itself says who signs in. */
  userId: string | null;
  now: Date;
}

/** Returns the options with which a browser asks for a passkey, including a challenge that is valid once. */
export async function assertionOptions(deps: Dependencies, { purpose, userId, now }: WantedAssertion) {
  const { db } = deps.database;
  const challenge = await issueChallenge(db, { purpose, userId, lifeMs: CEREMONY_MS, now });
  const own = userId === null ? [] : await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: CEREMONY_MS,
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A passkey that is the only factor must verify its user. As a second factor, it only has to be present.
    userVerification: userId === null ? "required" : "preferred",
  });
  return { options: { ...options } as Record<string, unknown> };
}
