import type { Assertion } from "@portico/contract/identity/webauthn";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { bytesFromUuid } from "../../platform/ids.ts";
import type { ChallengePurpose } from "../../schema/foundation/challenge.table.ts";
import { peekChallenge, spendChallenge } from "../../foundation/tokens/challenges.ts";
import { type PasskeyRow, passkeys } from "../../schema/identity/passkey.table.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { challengeOf } from "./client-data.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { relyingParty } from "./relying-party.ts";

interface GivenAssertion {
  assertion: Assertion;
  purpose: Extract<ChallengePurpose, "passkey_sign_in" | "passkey_step_up">;
  /** The user whose passkey is required, or null if any user's passkey is accepted. */
  userId: string | null;
  now: Date;
}

interface VerifiedAssertion {
  userId: string;
  /**
   * Uses up the challenge and records the use of the passkey, in the transaction in which the passkey takes
   * effect. Throws ApiError `passkey_invalid`.
   */
  spend(tx: Transaction): Promise<void>;
}

/**
 * Checks the use of a passkey (WebAuthn Level 3 §7.2). If no user is given, the passkey must have verified
 * its user. Throws the same ApiError `passkey_invalid` if the passkey is unknown, belongs to another user, is
 * forged or is late.
 */
export async function verifyAssertion(
  deps: Dependencies,
  { assertion, purpose, userId, now }: GivenAssertion,
): Promise<VerifiedAssertion> {
  const { db } = deps.database;
  const challenge = challengeOf(assertion.response.clientDataJSON);
  const waiting = challenge === null ? null : await peekChallenge(db, challenge, purpose, now);
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id));
  if (!challenge || !waiting || waiting.userId !== userId || !passkey) throw new ApiError("passkey_invalid");
  if (userId !== null && passkey.userId !== userId) throw new ApiError("passkey_invalid");
  refuseForeignHandle(assertion.response.userHandle, passkey, userId);
  const used = await validate(deps, { assertion, challenge, passkey, mustKnowUser: userId === null });
  return {
    userId: passkey.userId,
    async spend(tx) {
      const isFirst = await spendChallenge(tx.db, challenge, purpose, now);
      const noted = await tx.db
        .update(passkeys)
        .set({ ...used, lastUsedAt: now })
        .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
        .returning({ id: passkeys.id });
      if (!isFirst || noted.length === 0) throw new ApiError("passkey_invalid");
    },
  };
}

/**
 * The answer of a passkey may name a user, who must then be the passkey's owner. It has to name one if the
 * request does not (WebAuthn Level 3 §7.2 step 6).
 */
function refuseForeignHandle(
  handle: string | null | undefined,
  passkey: PasskeyRow,
  userId: string | null,
): void {
  const own = bytesFromUuid(passkey.userId).toString("base64url");
  if (handle ? handle !== own : userId === null) throw new ApiError("passkey_invalid");
}

interface Validated {
  assertion: Assertion;
  challenge: string;
  passkey: PasskeyRow;
  mustKnowUser: boolean;
}

/** Returns the counter and the sync state that the passkey reports with this use. */
async function validate(
  deps: Dependencies,
  { assertion, challenge, passkey, mustKnowUser }: Validated,
): Promise<Pick<PasskeyRow, "counter" | "isSynced">> {
  const { id, origin } = relyingParty(deps);
  const { id: credential, rawId, type, response } = assertion;
  const { userHandle, ...signed } = response;
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential,
        rawId,
        type,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle ? { userHandle } : {}) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: mustKnowUser,
    });
    const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo;
    if (verified) return { counter, isSynced };
  } catch (cause) {
    throw new ApiError("passkey_invalid", { cause });
  }
  throw new ApiError("passkey_invalid");
}
