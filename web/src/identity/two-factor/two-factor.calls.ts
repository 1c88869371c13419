import {
  cancelOwnReset,
  confirmRecoveryCode,
  createOtpauth,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
} from "@portico/contract/identity/two-factor";
import type { AnswerOf, BodyToSend } from "@portico/contract/http/call";
import { showUserAnew } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";

export type Enrolment = AnswerOf<typeof createOtpauth>;

/** Begins the setup, or continues one that was begun in the last ten minutes. */
export function beginEnrolment(): Promise<Enrolment> {
  return request(createOtpauth, { body: {} });
}

/**
 * Sends the first code from the app. Returns the recovery codes. Two-factor sign-in is on only after the user
 * has typed one of them back.
 */
export function proveApp(proof: BodyToSend<typeof enableTwoFactor>) {
  return request(enableTwoFactor, { body: { ...proof, await_recovery_code: true } });
}

/** Returns new recovery codes. The older codes stay valid until the user types one of the new codes back. */
export async function newRecoveryCodes(): Promise<string[]> {
  return (await request(renewRecoveryCodes, { body: { await_recovery_code: true } })).recovery_codes;
}

/**
 * Sends a code that the user has typed back, which proves that they have saved the codes. From then on the
 * codes are valid.
 */
export async function typeBack(body: BodyToSend<typeof confirmRecoveryCode>) {
  const answer = await request(confirmRecoveryCode, { body });
  await showUserAnew();
  return answer;
}

export async function turnOff(body: BodyToSend<typeof disableTwoFactor>) {
  const answer = await request(disableTwoFactor, { body });
  await showUserAnew();
  return answer;
}

/** Stops the reset that an admin has requested. */
export async function stopReset(): Promise<void> {
  await request(cancelOwnReset, {});
  await showUserAnew();
}
