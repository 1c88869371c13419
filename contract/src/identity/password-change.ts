import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { password, token, tokenQuery } from "../values/fields.ts";
import { tokenAnswer } from "./sign-in.ts";

/**
 * Spec §7: POST user/change_password. With a session, the answer has fresh tokens. With a reset token, the
 * answer has no tokens and only confirms the change.
 */
export const changePassword = call({
  method: "POST",
  path: "user/change_password",
  summary: "Change the password",
  status: 200,
  failures: [
    "unauthenticated",
    "wrong_password",
    "password_refused",
    "step_up_required",
    "token_invalid",
    "token_replaced",
    "locked",
    "busy",
  ],
  query: tokenQuery,
  body: z.object({
    current_password: z.optional(password),
    new_password: password,
    token: z.optional(token),
  }),
  answer: z.union([tokenAnswer, z.object({ done: z.literal(true) })]),
});

/**
 * Beyond the spec: checks whether a new password is on the list of common passwords, which only the server
 * has. The password is not stored.
 */
export const validatePassword = call({
  method: "POST",
  path: "user/password/common",
  summary: "Check whether a password is too common",
  status: 200,
  failures: [],
  body: z.object({ password }),
  answer: z.object({ is_common: z.boolean() }),
});
