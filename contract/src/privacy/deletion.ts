import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { accepted, done, email, password, token, tokenQuery } from "../values/fields.ts";

/** What is erased with an account, in the words that the page and the emails put after "your". */
export const ERASED_DATA = "name, email address, phone number, photo and all sign-in methods";

const deletionAnswer = z.object({
  /**
   * ISO 8601, UTC. Until then, the link in the email reopens the account; after that, the account is erased.
   */
  erase_at: z.string(),
});

/**
 * Spec §7: DELETE user/. The account is closed at once and erased later; until then, a link in an email
 * undoes this.
 */
export const deleteAccount = call({
  method: "DELETE",
  path: "user/",
  summary: "Delete the account",
  status: 202,
  failures: ["step_up_required", "wrong_password", "last_admin", "locked", "busy"],
  body: z.optional(z.object({ password: z.optional(password) })),
  answer: deletionAnswer,
});

/**
 * Beyond the spec: sends a user who cannot sign in an email with a link that deletes the account. The answer
 * is always the same.
 */
export const requestDeletion = call({
  method: "POST",
  path: "user/delete_request",
  summary: "Request an email whose link deletes the account",
  status: 202,
  failures: [],
  body: z.object({ email }),
  answer: accepted,
});

/**
 * Beyond the spec: deletes the account of the person who has the token of that email. It does the same as
 * DELETE user/.
 */
export const confirmDeletion = call({
  method: "POST",
  path: "user/delete_confirm",
  summary: "Delete the account with the link from the email",
  status: 202,
  failures: ["token_invalid", "last_admin"],
  query: tokenQuery,
  body: z.optional(z.object({ token: z.optional(token) })),
  answer: deletionAnswer,
});

/**
 * Beyond the spec: reopens a closed account with the token of the email. The call does not sign the user in.
 */
export const undoDeletion = call({
  method: "POST",
  path: "user/undo_delete",
  summary: "Restore the account",
  status: 200,
  failures: ["token_invalid"],
  query: tokenQuery,
  body: z.optional(z.object({ token: z.optional(token) })),
  answer: done,
});
