import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { type PasskeyStep, PasskeyTrouble } from "./passkey-trouble.ts";
import { canUsePasskeys } from "./web-authentication.ts";

/** As the server answers them: WebAuthn's JSON forms, handed on as they are. */
export type PasskeyOptions = unknown;

const browser = () => import("@simplewebauthn/browser");

/** True when passkeys can stand among what the browser fills in. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await (await browser()).browserSupportsWebAuthnAutofill());
}

/** Takes the options of a registration. Returns what was made, or null when the person would rather not. Throws PasskeyTrouble. */
export async function makePasskey(options: PasskeyOptions): Promise<RegistrationResponseJSON | null> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return orNothing("make", async () => (await browser()).startRegistration({ optionsJSON }));
}

/** Takes the options of a sign-in or step-up. Returns what was signed, or null when the person would rather not. Throws PasskeyTrouble. */
export async function askPasskey(options: PasskeyOptions): Promise<AuthenticationResponseJSON | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orNothing("use", async () => (await browser()).startAuthentication({ optionsJSON }));
}

/** As askPasskey, without a dialog: it waits until a passkey is chosen among what the browser fills in. */
export async function awaitAutofilledPasskey(
  options: PasskeyOptions,
): Promise<AuthenticationResponseJSON | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return orNothing("use", async () =>
    (await browser()).startAuthentication({ optionsJSON, useBrowserAutofill: true }),
  );
}

/** Ends whatever waits for a passkey. */
export async function stopAskingPasskey(): Promise<void> {
  (await browser()).WebAuthnAbortService.cancelCeremony();
}

/** Whoever closes the browser's dialog, and whatever was begun in place of another, is no error. */
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
