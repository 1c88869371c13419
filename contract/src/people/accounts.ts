import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { done, flag, id, idParams, optionalLine } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";
import { ACCOUNT_REASON_MAX_LENGTH } from "./people-limits.ts";
import { batch, moveEmail, movePreview, moveTarget, startedJob } from "./reassignment.ts";

/**
 * What happens to an agent's own library. It stays with the deactivated account (`stay`), or goes to a
 * colleague (`agent`), to the firm's library for the staff (`library`) or to the trash (`trash`).
 */
const shelfChoice = z.object({
  mode: z.enum(["stay", "agent", "library", "trash"], "Please choose where the documents go."),
  /** The colleague who gets the library, for `agent`. */
  agent_id: z.optional(id),
});
export type ShelfChoice = z.infer<typeof shelfChoice>;

const reason = z.optional(optionalLine(ACCOUNT_REASON_MAX_LENGTH));

/** What deactivating an account would do. */
const deactivationPreview = z.extend(movePreview, {
  /** How many devices the person is signed in on. */
  sessions: z.number(),
  /** How many documents an agent has in their own library. */
  shelf: z.number(),
});
export type DeactivationPreview = z.infer<typeof deactivationPreview>;

/**
 * Beyond the spec: deactivates an account until it is reactivated. Every device is signed out on its next
 * call, links that were emailed stop working, and an open invitation is withdrawn. Repeating the call changes
 * nothing. An agent's clients move to others as one batch, at once or on a given day. A job moves them if
 * there are over 200. Needs a fresh sign-in; `dry_run` needs no fresh sign-in, returns what would happen, and
 * does nothing. Admins can call it, and agents for their own clients if the firm allows it.
 */
export const deactivateUser = call({
  method: "POST",
  path: "users/{id}/deactivate",
  summary: "Deactivate someone's account",
  status: 200,
  failures: ["last_admin", "clients_first", "no_account_yet", "agent_unknown", "step_up_required"],
  params: idParams,
  body: z.object({
    /** Why the account is deactivated, for the firm's own records. Only admins see it. */
    reason,
    /** For an agent: when to deactivate the account. If this is left out, the account is deactivated now. */
    at: z.optional(z.nullable(isoMoment("Please enter a date."))),
    /** Who takes over the agent's clients. If this is left out, an agent with clients is not deactivated. */
    clients: z.optional(moveTarget),
    /**
     * What happens to an agent's own library. If this is left out, the library stays with the account. If the
     * deactivation is undone, the library comes back.
     */
    shelf: z.optional(shelfChoice),
    /** The email that the agent's clients get, with the card of their new agent. */
    email: moveEmail,
    dry_run: z._default(flag, false),
  }),
  answer: z.union([done, deactivationPreview]),
  otherAnswers: { 201: batch, 202: startedJob },
});

/**
 * Beyond the spec: reactivates an account. An agent's clients do not come back automatically. Needs a fresh
 * sign-in.
 */
export const reactivateUser = call({
  method: "POST",
  path: "users/{id}/reactivate",
  summary: "Reactivate someone's account",
  status: 200,
  failures: ["no_account_yet"],
  params: idParams,
  body: z.object({ reason }),
  answer: done,
});

/** The roles that an admin may grant and revoke. */
export const staffRoles = ["admin", "agent"] as const;

/**
 * Beyond the spec: makes a member of the firm an admin or an agent, or removes their role. Their next call
 * already has the new role.
 */
export const setUserRole = call({
  method: "PUT",
  path: "users/{id}/role",
  summary: "Change someone's role",
  status: 200,
  failures: ["last_admin", "clients_first", "no_account_yet", "role_fixed"],
  params: idParams,
  body: z.object({ role: z.nullable(z.enum(staffRoles, "Please choose a role.")) }),
  answer: done,
});
