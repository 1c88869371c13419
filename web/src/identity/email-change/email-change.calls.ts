import { cancelEmailChange, changeEmail, requestEmailChange } from "@portico/contract/identity/email-change";
import { confirmEmail } from "@portico/contract/identity/email-confirmation";
import type { BodyToSend } from "@portico/contract/http/call";
import { showUserAnew } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";
import { askSessionUser } from "../../session/session-user.ts";

/** Asks for another address, or for the letter of the pending one once more. */
export async function askForAddress(email: string): Promise<void> {
  await request(requestEmailChange, { body: { email } });
  await showUserAnew();
}

export async function keepAddress(): Promise<void> {
  await request(cancelEmailChange);
  await showUserAnew();
}

/** Sends the letter that asks to confirm the present address once more. */
export async function sendConfirmation(): Promise<void> {
  await request(confirmEmail, { body: {} });
}

/** Applies the change by the token of the letter, or by its code. Returns the new address. */
export async function applyChange(
  proof: NonNullable<BodyToSend<typeof changeEmail>>,
): Promise<{ email: string; undone: boolean }> {
  // An access token that ran out would count as nobody's, and sign this device out too.
  const user = await askSessionUser();
  const answer = await request(changeEmail, { body: proof, anonymous: user === null });
  if (user) await showUserAnew();
  return answer;
}

/** Takes the account back. A session of it on this device has ended with all others, and is forgotten. */
export async function undoChange(token: string): Promise<{ email: string }> {
  const answer = await request(changeEmail, { body: { token }, anonymous: true });
  await askSessionUser().catch(() => undefined);
  return answer;
}
