import { cancelEmailChange, changeEmail, requestEmailChange } from "@portico/contract/identity/email-change";
import { confirmEmail } from "@portico/contract/identity/email-confirmation";
import type { BodyToSend } from "@portico/contract/http/call";
import { showUserAnew } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";
import { askSessionUser } from "../../session/session-user.ts";

/** Requests a change to another address. For an address that is already pending, the email is sent again. */
export async function askForAddress(email: string): Promise<void> {
  await request(requestEmailChange, { body: { email } });
  await showUserAnew();
}

export async function keepAddress(): Promise<void> {
  await request(cancelEmailChange);
  await showUserAnew();
}

/** Sends again the email that asks the user to confirm their current address. */
export async function sendConfirmation(): Promise<void> {
  await request(confirmEmail, { body: {} });
}

/** Changes the address with the token or the code from the email. Returns the new address. */
export async function applyChange(
  proof: NonNullable<BodyToSend<typeof changeEmail>>,
): Promise<{ email: string; undone: boolean }> {
  // A change of address ends all other sessions. With an expired access token, the server would not recognise
  // this session and would end it too. So the access token is renewed first.
  const user = await askSessionUser();
  const answer = await request(changeEmail, { body: proof, anonymous: user === null });
  if (user) await showUserAnew();
  return answer;
}

/**
 * Undoes the change and returns the account to the old address. The server then ends all sessions of the
 * account. If this device had one of them, its tokens are deleted.
 */
export async function undoChange(token: string): Promise<{ email: string }> {
  const answer = await request(changeEmail, { body: { token }, anonymous: true });
  await askSessionUser().catch(() => undefined);
  return answer;
}
