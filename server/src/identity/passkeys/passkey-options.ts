import type { passkeyOptions as passkeyOptionsCall } from "@portico/contract/identity/passkeys";
import { PASSKEYS_MAX } from "@portico/contract/values/limits";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { issueChallenge } from "../../foundation/tokens/challenges.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { CEREMONY_MS } from "./assertion-options.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { relyingParty } from "./relying-party.ts";
import { bytesFromUuid } from "../../platform/ids.ts";
import { PASSKEY_ALGORITHMS } from "./validate-registration.ts";
import { findPasskeys } from "./passkey.store.ts";
import { tooManyPasskeys } from "./too-many-passkeys.ts";
import { fullName } from "../../foundation/users/full-name.ts";

/**
 * POST user/passkeys/options: returns the options with which a device creates a passkey. The passkey must
 * work without a typed address, and must verify its user, for example by a fingerprint. Throws ApiError
 * `passkey_invalid`.
 */
export async function passkeyOptions(
  deps: Dependencies,
  { session, now }: Input<typeof passkeyOptionsCall, "signed_in">,
) {
  const { user } = session;
  const { db } = deps.database;
  const own = await findPasskeys(db, user.id);
  // The request is refused here, before the device creates a passkey that could not be stored.
  if (own.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const challenge = await issueChallenge(db, {
    purpose: "passkey_registration",
    userId: user.id,
    lifeMs: CEREMONY_MS,
    now,
  });
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: (await getFirm(db)).name,
    rpID: relyingParty(deps).id,
    userName: user.email,
    userID: new Uint8Array(bytesFromUuid(user.id)),
    userDisplayName: fullName(user),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: CEREMONY_MS,
    attestationType: "none",
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options } as Record<string, unknown> };
}
