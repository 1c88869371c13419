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

/** Begins the set-up, or continues one that was begun in the last ten minutes. */
export function beginEnrolment(): Promise<Enrolment> {
  return request(createOtpauth, { body: {} });
}

/** Returns the recovery codes; two-factor sign-in is not on until one of them is typed back. */
export function proveApp(proof: BodyToSend<typeof enableTwoFactor>) {
  return request(enableTwoFactor, { body: { ...proof, await_recovery_code: true } });
}

/** Returns new recovery codes; the older codes stay valid until the user types one of the new codes back. */
export async function newRecoveryCodes(): Promise<string[]> {
  return (await request(renewRecoveryCodes, { body: { await_recovery_code: true } })).recovery_codes;
}

/** Proves that the user has saved the codes: the user types one of them. From then on the codes are valid. */
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

/** Stops the reset that an admin has begun. */
export async function stopReset(): Promise<void> {
  await request(cancelOwnReset, {});
  await showUserAnew();
}
