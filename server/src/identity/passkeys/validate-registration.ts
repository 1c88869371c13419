import type { addPasskey as addPasskeyCall } from "@portico/contract/identity/passkeys";
import type { BodyOf } from "@portico/contract/http/call";
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { relyingParty } from "./relying-party.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * The accepted algorithms by their IANA numbers, the preferred one first. Every device supports at least one
 * of them (WebAuthn Level 3 §5.8.5).
 */
const EDDSA = -8;
const ES256 = -7;
const RS256 = -257;
export const PASSKEY_ALGORITHMS = [EDDSA, ES256, RS256];
/**
 * A credential id has at most 1,023 bytes (WebAuthn Level 3 §4). A longer one would not fit into its index.
 */
const CREDENTIAL_ID_MAX_BYTES = 1_023;

type Made = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

/**
 * Checks a new credential that a browser created (WebAuthn Level 3 §7.1). Throws ApiError `passkey_invalid`.
 */
export async function validateRegistration(
  deps: Dependencies,
  { id: credential, rawId, type, response }: BodyOf<typeof addPasskeyCall>["credential"],
  challenge: string,
): Promise<Made> {
  const { id, origin } = relyingParty(deps);
  const { clientDataJSON, attestationObject } = response;
  try {
    const { verifyRegistrationResponse } = await passkeyLibrary();
    await refuseAttestation(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      } satisfies RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    const idBytes = Buffer.from(registrationInfo?.credential.id ?? "", "base64url").length;
    if (verified && registrationInfo.credential.id === credential && idBytes <= CREDENTIAL_ID_MAX_BYTES)
      return registrationInfo;
  } catch (cause) {
    throw new ApiError("passkey_invalid", { cause });
  }
  throw new ApiError("passkey_invalid");
}

/**
 * We ask for no attestation, so a browser sends none, or one that the new key itself has signed. With any
 * other attestation we would have to read a stranger's certificates and contact the servers that they name.
 */
async function refuseAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const given = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const format = given.get("fmt");
  if (format === "none") return;
  if (format !== "packed" || given.get("attStmt").get("x5c") !== undefined)
    throw new ApiError("passkey_invalid");
}
