import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { done, id } from "../values/fields.ts";
import { TOKEN_MAX_LENGTH } from "../values/limits.ts";

/** The events of an account, in the words that its owner reads. */
export const eventWords = {
  signed_up: "Signed up",
  signed_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  signed_out: "Signed out",
  session_ended: "Device signed out",
  other_sessions_ended: "All other devices signed out",
  refresh_reused: "An expired session was reused, so that device was signed out",
  password_changed: "Password changed",
  password_reset_asked: "Password reset requested",
  email_confirmed: "Email address confirmed",
  profile_changed: "Profile updated",
  step_up: "Identity confirmed",
  step_up_failed: "Failed attempt to confirm your identity",
  two_factor_enabled: "Two-factor sign-in turned on",
  two_factor_disabled: "Two-factor sign-in turned off",
  two_factor_failed: "Wrong code entered at sign-in",
  two_factor_reset_asked: "An admin requested a two-factor reset",
  two_factor_reset_cancelled: "Two-factor reset cancelled",
  two_factor_reset: "Two-factor sign-in was reset by an admin",
  recovery_code_used: "Recovery code used",
  recovery_codes_renewed: "New recovery codes created",
  codes_locked: "Too many wrong codes: locked for 24 hours",
  passkey_added: "Passkey added",
  passkey_renamed: "Passkey renamed",
  passkey_removed: "Passkey removed",
  google_linked: "Google connected",
  google_unlinked: "Google disconnected",
  email_change_asked: "Email address change requested",
  email_change_cancelled: "Email address change cancelled",
  email_changed: "Email address changed",
  email_change_undone: "Email address change undone",
  avatar_changed: "Photo changed",
  export_asked: "Data export requested",
  export_fetched: "Data export downloaded",
  deletion_link_asked: "Account deletion link requested",
  deletion_asked: "Account deleted",
  deletion_undone: "Account restored",
  account_deactivated: "Account deactivated by an admin",
  account_reactivated: "Account reactivated by an admin",
  role_changed: "Role changed by an admin",
  rescue_issued: "One-time sign-in link created on the server",
  not_me: "You reported suspicious activity; all devices were signed out",
} as const;
export type EventKind = keyof typeof eventWords;

const historyEvent = z.object({
  id,
  kind: z.string(),
  /** A sentence about the event, for the user. */
  what: z.string(),
  device: z.string(),
  network: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** True when the event happened in the session that makes this call. */
  is_current_session: z.boolean(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** Beyond the spec: returns the user's own security history, newest first. */
export const listEvents = call({
  method: "GET",
  path: "user/events/",
  summary: "The history of your account",
  status: 200,
  failures: [],
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(TOKEN_MAX_LENGTH, "Invalid cursor."))),
  }),
  answer: z.object({ items: z.array(historyEvent), next_cursor: z.nullable(z.string()) }),
});

/**
 * Something that the account did to other people, in words, with its present state and the page where it can
 * be undone.
 */
const actOnOthers = z.object({
  what: z.string(),
  note: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** `path` is below the portal's own address. Null when the act cannot be undone. */
  undo: z.nullable(z.object({ label: z.string(), path: z.string() })),
});

/**
 * Beyond the spec: the user reports activity that was not theirs. This ends every session, including the one
 * that makes the call, and sends the email to set a new password. The answer lists what the account did to
 * others in the last EMAIL_UNDO_DAYS days. The same list is emailed to the owner and to each other admin.
 */
export const notMe = call({
  method: "POST",
  path: "user/events/not_me",
  summary: "Report suspicious activity",
  status: 200,
  failures: [],
  answer: z.extend(done, { acts: z.array(actOnOthers) }),
});
