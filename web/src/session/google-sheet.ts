import { type GoogleProof, googleOptions } from "@portico/contract/identity/google";
import { askGoogle, endGoogleSession, type GoogleIds } from "@portico/mobile/native/google";
import { currentFirm } from "./firm.ts";
import { request } from "./request.ts";

/**
 * Opens the phone's own sheet of Google accounts. Returns Google's proof, or null when the person cancels.
 * Throws CallError or NetworkError, or the phone's own error.
 */
export async function proofFromSheet(): Promise<GoogleProof | null> {
  const { nonce } = await request(googleOptions, { body: {}, anonymous: true });
  const idToken = await askGoogle(googleIds(), nonce);
  return idToken === null ? null : { id_token: idToken, nonce };
}

/** Removes Google's session from the phone when the session here ends. */
export async function forgetGoogle(): Promise<void> {
  const ids = googleIds();
  if (ids.webClientId) await endGoogleSession(ids).catch(() => undefined);
}

function googleIds(): GoogleIds {
  const { google_client_id: webClientId, google_ios_client_id: iosClientId } = currentFirm();
  return { webClientId: webClientId ?? "", iosClientId };
}
