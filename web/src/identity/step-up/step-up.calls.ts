import { stepUp, stepUpPasskeyOptions } from "@portico/contract/identity/step-up";
import type { Assertion } from "@portico/contract/identity/webauthn";
import type { AnswerOf, BodyToSend } from "@portico/contract/http/call";
import { askPasskey } from "../../session/passkey.ts";
import { request } from "../../session/request.ts";

/** Sends a proof that the owner of the account is using this session, such as their password. */
export function confirmOwner(proof: BodyToSend<typeof stepUp>): Promise<AnswerOf<typeof stepUp>> {
  return request(stepUp, { body: proof });
}

/** Like confirmOwner, but with the phone's sheet of Google accounts. Returns false if the user cancels. */
export async function confirmBySheet(): Promise<boolean> {
  const google = await (await import("../../session/google-sheet.ts")).proofFromSheet();
  if (google !== null) await confirmOwner({ google });
  return google !== null;
}

/** Like confirmOwner, but with a passkey of this account. Returns false if the user cancels. */
export async function confirmByPasskey(): Promise<boolean> {
  const { options } = await request(stepUpPasskeyOptions, { body: {} });
  const assertion = await askPasskey(options);
  if (assertion === null) return false;
  await confirmOwner({ assertion: assertion as Assertion });
  return true;
}
