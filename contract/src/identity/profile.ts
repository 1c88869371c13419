import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { user } from "./current-user.ts";
import { email, flag, mailedCode, token, tokenQuery } from "../values/fields.ts";
import { phone } from "../values/phone.ts";
import { ownFirstName, ownLastName } from "../foundation/person-name.ts";

/** The call below is not in current-user.ts: every page loads that file, but few pages change the user. */
export { getUser, user, type User } from "./current-user.ts";

/**
 * Spec §7: PATCH user/. With a session, the call changes fields of the profile. With the token or the code
 * from a confirmation email, it sets `email_verified`.
 */
export const updateUser = call({
  method: "PATCH",
  path: "user/",
  summary: "Change the profile, or confirm an email address",
  status: 200,
  failures: ["unauthenticated", "token_invalid", "code_invalid", "locked"],
  query: tokenQuery,
  body: z.object({
    first_name: z.optional(ownFirstName),
    last_name: z.optional(ownLastName),
    phone: z.optional(phone),
    email_verified: z.optional(flag),
    token: z.optional(token),
    email: z.optional(email),
    code: z.optional(mailedCode),
  }),
  answer: user,
});
