import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { device, email, line, password, token, tokenQuery } from "../values/fields.ts";
import { ownFirstName, ownLastName } from "../foundation/person-name.ts";
import { FIRM_NAME_MAX_LENGTH } from "../values/limits.ts";
import { roleSchema } from "../foundation/roles.ts";
import { user } from "./profile.ts";
import { tokenAnswer } from "./sign-in.ts";

/** Spec §7: POST user/?token=. Answers with the user's fields and the tokens, side by side. */
export const signUp = call({
  method: "POST",
  path: "user/",
  summary: "Sign up with the token of an invitation",
  status: 201,
  failures: ["token_invalid", "role_mismatch", "password_refused", "address_taken", "busy"],
  query: tokenQuery,
  body: z.object({
    first_name: ownFirstName,
    last_name: ownLastName,
    password,
    /** The role that the page shows; it must be the role that the invitation is for. */
    role: z.optional(roleSchema),
    /** Only the first admin chooses an address; everyone else must send the address that was invited. */
    email: z.optional(email),
    /** Only the first admin names the firm. */
    firm_name: z.optional(line(FIRM_NAME_MAX_LENGTH, "your firm's name")),
    token: z.optional(token),
    device: z.optional(device),
  }),
  answer: z.extend(user, tokenAnswer.shape),
  idempotent: true,
});

/** Spec §7: GET user/inviter/details?token=. */
export const inviterDetails = call({
  method: "GET",
  path: "user/inviter/details",
  summary: "Who sent this invitation",
  status: 200,
  failures: ["token_invalid", "invitation_expired", "invitation_used", "invitation_withdrawn"],
  query: tokenQuery,
  answer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.nullable(z.string()),
    role: z.nullable(roleSchema),
    title: z.nullable(z.string()),
    firm_name: z.string(),
    message: z.nullable(z.string()),
  }),
});

/** Spec §7: GET user/invitee/details?token=. `email` is null for the first admin, who chooses an address. */
export const inviteeDetails = call({
  method: "GET",
  path: "user/invitee/details",
  summary: "Who this invitation is for",
  status: 200,
  failures: ["token_invalid", "invitation_expired", "invitation_used", "invitation_withdrawn"],
  query: tokenQuery,
  answer: z.object({
    email: z.nullable(z.string()),
    first_name: z.string(),
    last_name: z.string(),
    role: roleSchema,
    /** ISO 8601, UTC. */
    expires_at: z.string(),
  }),
});
