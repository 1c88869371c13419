import { CallError } from "./call-error.ts";
import { notifyFailure } from "../ui/feedback/toast.tsx";

export type PasskeyStep = "make" | "use";

/** A sentence for each error name of WebAuthn Level 3 §5.1.3 and §5.1.4. */
const sentences: Readonly<Record<PasskeyStep, Readonly<Record<string, string>>>> = {
  make: {
    InvalidStateError: "This device already has a passkey for your account.",
    ConstraintError: "This device can't store passkeys. Try a phone, or a security key with a PIN.",
    NotSupportedError: "This device can't store passkeys. Try a phone, or a security key with a PIN.",
    SecurityError: "Passkeys don't work at this web address. Use the address your firm gave you.",
  },
  use: {
    SecurityError: "Passkeys don't work at this web address. Use the address your firm gave you.",
  },
};
const OTHER: Readonly<Record<PasskeyStep, string>> = {
  make: "Your device couldn't create a passkey. Please try again.",
  use: "Your device couldn't use the passkey. Please try again, or use another method.",
};

/**
 * The error that the device or the browser could not use a passkey. Its message is a sentence for the user.
 */
export class PasskeyTrouble extends Error {
  override readonly name = "PasskeyTrouble";

  constructor(step: PasskeyStep, domName: string, cause: unknown) {
    super(sentences[step][domName] ?? OTHER[step], { cause });
  }
}

/** Takes an error. Returns the sentence of a PasskeyTrouble, and the fallback for any other error. */
export function passkeySentence(error: unknown, fallback: string): string {
  return error instanceof PasskeyTrouble ? error.message : fallback;
}

/** Notifies the user why the sign-in by passkey failed. */
export function tellPasskeyFailure(failure: unknown): void {
  const isTooMany = failure instanceof CallError && failure.status === 429;
  const sentence = isTooMany
    ? "Too many attempts. Please wait and try again."
    : "We couldn't sign you in. Please try again.";
  notifyFailure(failure, passkeySentence(failure, sentence));
}
