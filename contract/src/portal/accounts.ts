import * as z from "zod/mini";
import { call } from "../call.ts";
import { done, idParams, optionalLine } from "../fields.ts";
import { ACCOUNT_REASON_MAX_LENGTH } from "../people-limits.ts";

const reason = z.optional(optionalLine(ACCOUNT_REASON_MAX_LENGTH));

/**
 * Ours: closes somebody's account until it is reactivated: every device is signed out on its next call, and what was
 * mailed is dead. An open invitation is withdrawn. What was done already is not done twice.
 */
export const deactivateUser = call({
  method: "POST",
  path: "users/{id}/deactivate",
  summary: "Deactivate someone's account",
  status: 200,
  failures: ["last_admin", "clients_first", "no_account_yet"],
  params: idParams,
  body: z.object({
    /** For the firm's own records. */
    reason,
    /** An agent's clients: `nobody` leaves them without an agent. Without it, an agent with clients stays. */
    clients: z.optional(z.literal("nobody", "Choose what happens to the people they look after.")),
  }),
  answer: done,
});

/** Ours: opens a deactivated account again. Its clients do not come back by themselves. */
export const reactivateUser = call({
  method: "POST",
  path: "users/{id}/reactivate",
  summary: "Reactivate someone's account",
  status: 200,
  // An admin's account is opened again only by somebody who has just signed in.
  failures: ["no_account_yet", "step_up_required"],
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
