import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { id } from "../values/fields.ts";
import { roleSchema } from "../foundation/roles.ts";

/**
 * What happens to emails. `sent`: a mail server sends them. `kept`: they stay in the server's data folder,
 * and no one receives them. `shown`: they stay in that folder too, and can be read at /dev/mail.
 */
export const outgoingEmail = ["sent", "kept", "shown"] as const;

/** The current user (spec §3 and docs/decisions/0003). */
export const user = z.object({
  id,
  role: z.nullable(roleSchema),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.nullable(z.string()),
  /** The address of the picture, or null. The content at that address never changes. */
  avatar: z.nullable(z.string()),
  two_factor_enabled: z.boolean(),
  /** Null while two-factor sign-in is off. */
  recovery_codes_left: z.nullable(z.number()),
  /**
   * When the user has to turn two-factor sign-in on. Null when the firm does not require it, or when it is
   * already on.
   */
  two_factor_due_at: z.nullable(z.string()),
  /**
   * The time when two-factor sign-in will be turned off by a reset that an admin began. Null if there is
   * none.
   */
  two_factor_reset_at: z.nullable(z.string()),
  has_password: z.boolean(),
  has_passkeys: z.boolean(),
  google_linked: z.boolean(),
  /** A new email address that is not confirmed yet, or null. */
  pending_email: z.nullable(z.string()),
  /** What the firm allows the user in addition to their role. */
  can: z.object({ invite: z.boolean(), deactivate: z.boolean(), export: z.boolean() }),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  password_changed_at: z.nullable(z.string()),
  /** What happens to the portal's emails. Only admins get `shown`. Null for a user without a role. */
  outgoing_email: z.nullable(z.enum(outgoingEmail)),
});
export type User = z.infer<typeof user>;

/** Spec §7: GET user/. */
export const getUser = call({
  method: "GET",
  path: "user/",
  summary: "The current user",
  status: 200,
  failures: [],
  answer: user,
});
