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
  step_up: "You confirmed that it is you",
  step_up_failed: "Somebody tried to confirm that it is you, and failed",
  two_factor_enabled: "Two-factor sign-in was turned on",
  two_factor_disabled: "Two-factor sign-in was turned off",
  two_factor_failed: "A wrong code was entered at sign-in",
  two_factor_reset_asked: "An admin asked to turn two-factor sign-in off",
  two_factor_reset_cancelled: "The reset of two-factor sign-in was stopped",
  two_factor_reset: "Two-factor sign-in was turned off by the reset an admin had asked for",
  recovery_code_used: "A recovery code was used",
  recovery_codes_renewed: "New recovery codes were made",
  codes_locked: "Too many wrong codes: codes are locked for a day",
  passkey_added: "A passkey was added",
  passkey_renamed: "A passkey was renamed",
  passkey_removed: "A passkey was removed",
  google_linked: "Google was connected",
  google_unlinked: "Google was disconnected",
  email_change_asked: "Another email address was asked for",
  email_change_cancelled: "The change of the email address was cancelled",
  email_changed: "The email address was changed",
  email_change_undone: "The change of the email address was undone",
  avatar_changed: "The picture was changed",
  export_asked: "A copy of your data was asked for",
  export_fetched: "The copy of your data was fetched",
  deletion_link_asked: "A letter to delete the account was asked for",
  deletion_asked: "The account was deleted",
  deletion_undone: "The deletion was undone",
  rescue_issued: "The server's operator made a one-time sign-in link",
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
  failures: [],
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
  failures: [],
  answer: done,
});
