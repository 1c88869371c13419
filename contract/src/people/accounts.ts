import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { done, flag, id, idParams, optionalLine } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";
import { ACCOUNT_REASON_MAX_LENGTH } from "./people-limits.ts";
import { batch, moveEmail, movePreview, moveTarget, startedJob } from "./reassignment.ts";

/** What becomes of an agent's own shelf: it stays with the closed account, goes to a colleague, to the library for the staff, or to the trash. */
export const shelfChoice = z.object({
  mode: z.enum(["stay", "agent", "library", "trash"], "Please choose where the documents go."),
  /** For `agent`. */
  agent_id: z.optional(id),
});
export type ShelfChoice = z.infer<typeof shelfChoice>;

const reason = z.optional(optionalLine(ACCOUNT_REASON_MAX_LENGTH));

/** What closing an account would do. */
const deactivationPreview = z.extend(movePreview, {
  /** On how many devices they are signed in. */
  sessions: z.number(),
  /** How many documents an agent has on their own shelf. */
  shelf: z.number(),
});
export type DeactivationPreview = z.infer<typeof deactivationPreview>;

/**
 * Ours: closes somebody's account until it is reactivated: every device is signed out on its next call, and what was
 * mailed is dead. An open invitation is withdrawn. What was done already is not done twice. An agent's clients go to others
 * with it, as one batch: at once, on a day, and over 200 by a job. Needs a fresh sign-in; `dry_run` does not, says what would
 * happen, and does nothing. Admins; agents for their own clients where the firm lets them.
 */
export const deactivateUser = call({
  method: "POST",
  path: "users/{id}/deactivate",
  summary: "Deactivate someone's account",
  status: 200,
  failures: ["last_admin", "clients_first", "no_account_yet", "agent_unknown", "step_up_required"],
  params: idParams,
  body: z.object({
    /** For the firm's own records: admins alone see it. */
    reason,
    /** Of an agent: when. Left out: now. */
    at: z.optional(z.nullable(isoMoment("Please enter a date."))),
    /** Whom an agent's clients go to. Without it, an agent with clients stays. */
    clients: z.optional(moveTarget),
    /** Where an agent's own shelf goes; left out: it stays. Undoing the deactivation brings it back. */
    shelf: z.optional(shelfChoice),
    /** To these clients, with the card of their new agent. */
    email: moveEmail,
    dry_run: z._default(flag, false),
  }),
  answer: z.union([done, deactivationPreview]),
  otherAnswers: { 201: batch, 202: startedJob },
});

/** Ours: opens a deactivated account again. Its clients do not come back by themselves. Needs a fresh sign-in. */
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

/** The roles that an admin may give and take. */
export const staffRoles = ["admin", "agent"] as const;

/** Ours: makes somebody of the firm an admin or an agent, or takes their role; in effect on their next call. */
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
