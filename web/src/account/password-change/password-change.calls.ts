import { changePassword } from "@portico/contract/account/password-change";
import { queryClient } from "../../session/query-client.ts";
import { userQuery } from "../../session/current-user.ts";
import { request } from "../../session/request.ts";
import { storeTokens } from "../../session/tokens.ts";

/** Every other session ends; this one goes on with the tokens that are answered. */
export async function sendNewPassword(currentPassword: string, newPassword: string): Promise<void> {
  const answer = await request(changePassword, {
    body: { ...(currentPassword && { current_password: currentPassword }), new_password: newPassword },
  });
  if ("access_token" in answer) await storeTokens(answer);
  void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
}
