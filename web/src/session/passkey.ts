import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { type PasskeyStep, PasskeyTrouble } from "./passkey-trouble.ts";
import { canUsePasskeys } from "./web-authentication.ts";

/** Options from the server in the JSON form of WebAuthn. They are passed on unchanged. */
export type PasskeyOptions = unknown;

const browser = () => import("@simplewebauthn/browser");

/** True when the browser's autofill can offer passkeys. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await (await browser()).browserSupportsWebAuthnAutofill());
}

/**
 * Takes the options of a registration. Returns the new passkey, or null when the person cancels. Throws
 * PasskeyTrouble.
 */
export async function makePasskey(options: PasskeyOptions): Promise<RegistrationResponseJSON | null> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return orNothing("make", async () => (await browser()).startRegistration({ optionsJSON }));
}

/**
 * Takes the options of a sign-in or step-up. Returns the signed answer, or null when the person cancels.
 * Throws PasskeyTrouble.
 */
export async function askPasskey(options: PasskeyOptions): Promise<AuthenticationResponseJSON | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orNothing("use", async () => (await browser()).startAuthentication({ optionsJSON }));
}

/**
 * Like askPasskey, but opens no dialog: it waits until the user chooses a passkey from the browser's
 * autofill.
 */
export async function awaitAutofilledPasskey(
  options: PasskeyOptions,
): Promise<AuthenticationResponseJSON | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orNothing("use", async () =>
    (await browser()).startAuthentication({ optionsJSON, useBrowserAutofill: true }),
  );
}

/** Cancels a running request for a passkey. */
export async function stopAskingPasskey(): Promise<void> {
  (await browser()).WebAuthnAbortService.cancelCeremony();
}

/**
 * Returns null when the user closes the browser's dialog, or when another request replaces this one: neither
 * is an error.
 */
async function orNothing<Answer>(step: PasskeyStep, ceremony: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ceremony();
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    const { name = "" } = cause as { name?: string };
    if (name === "NotAllowedError" || name === "AbortError") return null;
    throw new PasskeyTrouble(step, name, error);
  }
}
