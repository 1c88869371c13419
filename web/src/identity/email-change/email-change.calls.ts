import { cancelEmailChange, changeEmail, requestEmailChange } from "@portico/contract/identity/email-change";
import { confirmEmail } from "@portico/contract/identity/email-confirmation";
import type { BodyToSend } from "@portico/contract/http/call";
import { showUserAnew } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";
import { askSessionUser } from "../../session/session-user.ts";

/** Requests a change to another address, or sends the email for a pending change once more. */
export async function askForAddress(email: string): Promise<void> {
  await request(requestEmailChange, { body: { email } });
  await showUserAnew();
}

export async function keepAddress(): Promise<void> {
  await request(cancelEmailChange);
  await showUserAnew();
}

/** Sends the email that asks to confirm the current address once more. */
export async function sendConfirmation(): Promise<void> {
  await request(confirmEmail, { body: {} });
}

/** Applies the change by the token in the email, or by its code. Returns the new address. */
export async function applyChange(
  proof: NonNullable<BodyToSend<typeof changeEmail>>,
): Promise<{ email: string; undone: boolean }> {
  // Renews the access token first: with an expired one, the server would not recognise this session and would
  // end it as well.
  const user = await askSessionUser();
  const answer = await request(changeEmail, { body: proof, anonymous: user === null });
  if (user) await showUserAnew();
  return answer;
}

/**
 * Undoes the change and returns the account to the old address. If this device had a session of the account,
 * it has ended with all others and is forgotten.
 */
export async function undoChange(token: string): Promise<{ email: string }> {
  const answer = await request(changeEmail, { body: { token }, anonymous: true });
  await askSessionUser().catch(() => undefined);
  return answer;
}
