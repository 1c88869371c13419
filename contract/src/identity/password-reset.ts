import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { accepted, device, email, mailedCode, password, token, tokenQuery } from "../values/fields.ts";

/**
 * Spec §7: POST user/password/reset/confirm/. `{email}` sends the letter (202, always the same);
 * `{token}` or `{email, code}` asks whether it is still good; with `password` it sets it (200).
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
    /** With `password`: the sign-in that follows from there is not told as one from a new device. */
    device: z.optional(device),
  }),
  answer: z.union([
    /** The account's address, for the password manager: the token has proven the mailbox. */
    z.object({ valid: z.literal(true), email: z.string() }),
    z.object({ done: z.literal(true) }),
  ]),
  /** Asked for by address: the same for every address. */
  otherAnswers: { 202: accepted },
});
