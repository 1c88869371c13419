import { changePassword } from "@portico/contract/identity/password-change";
import { showUserAnew } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";
import { storeTokens } from "../../session/tokens.ts";

/** Changes the password. Every other session ends, and this one continues with the tokens in the answer. */
export async function sendNewPassword(currentPassword: string, newPassword: string): Promise<void> {
  const answer = await request(changePassword, {
    body: { ...(currentPassword && { current_password: currentPassword }), new_password: newPassword },
  });
  if ("access_token" in answer) await storeTokens(answer);
  void showUserAnew();
}
