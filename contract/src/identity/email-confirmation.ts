import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { accepted, email, mailedCode, token, tokenQuery } from "../values/fields.ts";

/**
 * Spec §7: POST user/email/confirm/. With a token or a code, the call confirms the email address; otherwise
 * it sends the email again.
 */
export const confirmEmail = call({
  method: "POST",
  path: "user/email/confirm/",
  summary: "Resend the confirmation email, or confirm with its token or code",
  status: 202,
  failures: ["token_invalid", "code_invalid", "locked"],
  query: tokenQuery,
  body: z.optional(
    z.object({ email: z.optional(email), token: z.optional(token), code: z.optional(mailedCode) }),
  ),
  answer: accepted,
});
