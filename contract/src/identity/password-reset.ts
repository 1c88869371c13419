import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { accepted, device, email, mailedCode, password, token, tokenQuery } from "../values/fields.ts";

/**
 * Spec §7: POST user/password/reset/confirm/. `{email}` sends the email (202, and the answer is always the
 * same). `{token}` or `{email, code}` checks whether the token or code is still valid. If `password` is sent
 * with them, the call sets the password (200).
 */
export const resetPassword = call({
  method: "POST",
  path: "user/password/reset/confirm/",
  summary: "Request a password reset, or set the new password",
  status: 200,
  failures: [
    "token_invalid",
    "token_replaced",
    "code_invalid",
    "deactivated",
    "password_refused",
    "locked",
    "busy",
  ],
  query: tokenQuery,
  body: z.object({
    email: z.optional(email),
    token: z.optional(token),
    code: z.optional(mailedCode),
    password: z.optional(password),
    /**
     * With `password`: when the user then signs in from this device, this is not reported as a sign-in from a
     * new device.
     */
    device: z.optional(device),
  }),
  answer: z.union([
    /**
     * The account's address, for the password manager. It may be shown, since the token has proved access to
     * the mailbox.
     */
    z.object({ valid: z.literal(true), email: z.string() }),
    z.object({ done: z.literal(true) }),
  ]),
  /**
   * The answer to `{email}`. It is the same for every address, so that no one learns which addresses have
   * accounts.
   */
  otherAnswers: { 202: accepted },
});
