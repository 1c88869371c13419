import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, password, token, tokenQuery } from "../fields.ts";

/** Spec §7: DELETE user/. The account is closed at once and erased later; a letter carries the undo. */
export const deleteAccount = call({
  method: "DELETE",
  path: "user/",
  summary: "Delete the account",
  status: 202,
  body: z.optional(z.object({ password: z.optional(password) })),
  answer: z.object({
    /** ISO 8601, UTC. */
    erase_at: z.string(),
  }),
});

/** Ours: the token of the letter opens the account again. */
export const undoDeletion = call({
  method: "POST",
  path: "user/undo_delete",
  summary: "Keep the account after all",
  status: 200,
  query: tokenQuery,
  body: z.optional(z.object({ token: z.optional(token) })),
  answer: done,
});
