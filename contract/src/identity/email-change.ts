import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { accepted, done, email, mailedCode, password, token, tokenQuery } from "../values/fields.ts";

/**
 * The prefix of tokens that undo a change. By this prefix, pages see whether a link undoes the change or
 * confirms it.
 */
export const EMAIL_UNDO_PREFIX = "email_undo_";

/**
 * Spec §7: POST user/confirm_change_email. Sends an email to the new address, and a notice with an undo link
 * to the old one. The answer is the same whether or not the address is taken. The `password` proves who the
 * user is, so no step-up is needed. If the call is repeated for an address that is not confirmed yet, the
 * email is sent again.
 */
export const requestEmailChange = call({
  method: "POST",
  path: "user/confirm_change_email",
  summary: "Request a change of the email address",
  status: 202,
  failures: ["step_up_required", "wrong_password", "locked", "busy"],
  body: z.object({ email, password: z.optional(password) }),
  answer: accepted,
});

/**
 * Beyond the spec: cancels a change of address that is not confirmed yet; the link in its email no longer
 * works.
 */
export const cancelEmailChange = call({
  method: "DELETE",
  path: "user/confirm_change_email",
  summary: "Cancel a change of the email address",
  status: 200,
  failures: [],
  answer: done,
});

/**
 * Spec §7: POST user/change_email?token=. Applies the change if it gets the token of the email to the new
 * address, or that address and the code of the email. Undoes the change and ends every session if it gets the
 * token of the notice to the old address.
 */
export const changeEmail = call({
  method: "POST",
  path: "user/change_email",
  summary: "Apply or undo a change of the email address",
  status: 200,
  failures: ["token_invalid", "code_invalid", "locked"],
  query: tokenQuery,
  body: z.optional(
    z.object({ token: z.optional(token), email: z.optional(email), code: z.optional(mailedCode) }),
  ),
  answer: z.object({
    /** The account's address after this call. */
    email: z.string(),
    /**
     * True when the change was undone: the password was removed too, and an email to set a new one is on its
     * way.
     */
    undone: z.boolean(),
  }),
});
