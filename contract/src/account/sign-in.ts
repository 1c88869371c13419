import * as z from "zod/mini";
import { call } from "../call.ts";
import { password, username } from "../fields.ts";
import { TOKEN_MAX_LENGTH, TOKEN_TYPE } from "../limits.ts";

/** What a signed-in client holds (spec §3, §7). `expires_in` in seconds, of the access token. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal(TOKEN_TYPE),
  expires_in: z.number(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/** Spec §7: POST user/token. */
export const signIn = call({
  method: "POST",
  path: "user/token",
  summary: "Sign in with email and password",
  status: 200,
  body: z.object({
    username,
    password,
    two_factor_auth_code: z.optional(z.string().check(z.maxLength(64, "That is too long for a code."))),
    /** A random value the device keeps; one that signed in before is not locked out by strangers. */
    device: z.optional(z.string().check(z.maxLength(TOKEN_MAX_LENGTH, "That is too long."))),
  }),
  answer: tokenAnswer,
});
