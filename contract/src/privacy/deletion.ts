import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { accepted, done, email, password, token, tokenQuery } from "../values/fields.ts";

/** What is erased with an account, as the page and the emails say it after "your". */
export const ERASED_DATA = "name, email address, phone number, photo and all sign-in methods";

const deletionAnswer = z.object({
  /** ISO 8601, UTC: until then the letter's link opens the account again; then it is erased. */
  erase_at: z.string(),
});

/** Spec §7: DELETE user/. The account is closed at once and erased later; a letter carries the undo. */
export const deleteAccount = call({
  method: "DELETE",
  path: "user/",
  summary: "Delete the account",
  status: 202,
  failures: ["step_up_required", "wrong_password", "last_admin", "locked", "busy"],
  body: z.optional(z.object({ password: z.optional(password) })),
  answer: deletionAnswer,
});

/** Ours: for somebody who cannot sign in: a letter with the link that deletes. The answer is always the same. */
export const requestDeletion = call({
  method: "POST",
  path: "user/delete_request",
  summary: "Request an email whose link deletes the account",
  status: 202,
  failures: [],
  body: z.object({ email }),
  answer: accepted,
});

/** Ours: the token of that letter does what DELETE user/ does. */
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

/** Ours: the token of the letter opens the account again. Signs nobody in. */
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
