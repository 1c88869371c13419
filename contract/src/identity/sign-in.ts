import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { device, password, token, twoFactorCode, username } from "../values/fields.ts";
import { TOKEN_TYPE } from "../values/limits.ts";

/**
 * The tokens that a signed-in client holds (spec §3, §7). `expires_in` is the lifetime of the access token,
 * in seconds.
 */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal(TOKEN_TYPE),
  expires_in: z.number(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/**
 * Spec §7: POST user/token. If two-factor sign-in is on and the code is missing, the call answers 400
 * `two_factor_required` with a `two_factor_token`.
 */
export const signIn = call({
  method: "POST",
  path: "user/token",
  summary: "Sign in with email and password",
  status: 200,
  failures: [
    "deactivated",
    "wrong_credentials",
    "two_factor_required",
    "two_factor_expired",
    "code_invalid",
    "locked",
    "busy",
  ],
  body: z.object({
    username: z.optional(username),
    password: z.optional(password),
    /** A code of the authenticator app, or a recovery code. */
    two_factor_auth_code: z.optional(twoFactorCode),
    /**
     * The token of the answer `two_factor_required`. For five minutes, it can be sent instead of address and
     * password.
     */
    two_factor_token: z.optional(token),
    device: z.optional(device),
  }),
  answer: tokenAnswer,
});
