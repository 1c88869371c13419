import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, id } from "../fields.ts";
import { TOKEN_MAX_LENGTH } from "../limits.ts";

/** What happened to an account, in the words its owner reads. */
export const eventWords = {
  signed_up: "You signed up",
  signed_in: "You signed in",
  sign_in_failed: "A sign-in failed",
  signed_out: "You signed out",
  session_ended: "A device was signed out",
  other_sessions_ended: "All other devices were signed out",
  refresh_reused: "An old key of a sign-in was used again, and that device was signed out",
  password_changed: "The password was changed",
  password_reset_asked: "A letter to set a new password was asked for",
  email_confirmed: "The email address was confirmed",
  profile_changed: "The profile was changed",
  not_me: "You said that something was not you, and every device was signed out",
} as const;
export type EventKind = keyof typeof eventWords;

export const historyEvent = z.object({
  id,
  kind: z.string(),
  /** One sentence for the person. */
  what: z.string(),
  device: z.string(),
  network: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** True for what this very session did. */
  is_current_session: z.boolean(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** Ours: one's own security history, newest first. */
export const listEvents = call({
  method: "GET",
  path: "user/events/",
  summary: "What happened to your account",
  status: 200,
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(TOKEN_MAX_LENGTH, "That is no cursor."))),
  }),
  answer: z.object({ items: z.array(historyEvent), next_cursor: z.nullable(z.string()) }),
});

/** Ours: "this was not me": ends every session, this one too, and sends the letter to set a new password. */
export const notMe = call({
  method: "POST",
  path: "user/events/not_me",
  summary: "Say that something in the history was not you",
  status: 200,
  answer: done,
});
