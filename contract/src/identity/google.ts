import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { device, done, password, token, twoFactorCode } from "../values/fields.ts";
import { GOOGLE_TOKEN_MAX_LENGTH } from "../values/limits.ts";
import { tokenAnswer } from "./sign-in.ts";
import { user } from "./current-user.ts";

const value = z
  .string("Enter text.")
  .check(z.minLength(1, "This can't be empty."), z.maxLength(GOOGLE_TOKEN_MAX_LENGTH, "That's too long."));

/**
 * What Google has returned. A browser sends `code` and the fields that belong to it, a phone sends
 * `id_token`, and both send the nonce.
 */
const fromGoogle = {
  code: z.optional(value),
  code_verifier: z.optional(value),
  redirect_uri: z.optional(value),
  id_token: z.optional(value),
  nonce: z.optional(value),
};
export const googleProof = z.object(fromGoogle);
export type GoogleProof = z.infer<typeof googleProof>;

/**
 * Beyond the spec: returns the nonce that every call with Google needs. A nonce works once, within ten
 * minutes.
 */
export const googleOptions = call({
  method: "POST",
  path: "user/google/options",
  summary: "Start with Google",
  status: 200,
  failures: ["not_found"],
  body: z.optional(z.object({})),
  answer: z.object({
    nonce: z.string(),
    /** ISO 8601, UTC. */
    expires_at: z.string(),
    /**
     * The address at Google that the browser goes to; the client adds client_id, redirect_uri, state, nonce
     * and its PKCE challenge.
     */
    authorization_endpoint: z.string(),
  }),
});

/**
 * Spec §7: POST user/google. Signs in, or signs up with an `invitation_token`. If the account with that
 * address is not connected to Google, the answer is `google_link_required` with a `link_token`; a second call
 * with this token and the account's `password` connects it. If the account has two-factor sign-in, a second
 * factor is required too.
 */
export const signInWithGoogle = call({
  method: "POST",
  path: "user/google",
  summary: "Sign in or sign up with Google",
  status: 200,
  failures: [
    "deactivated",
    "not_found",
    "google_failed",
    "no_account",
    "google_link_required",
    "google_taken",
    "token_invalid",
    "two_factor_required",
    "two_factor_expired",
    "code_invalid",
    "wrong_password",
    "wrong_credentials",
    "locked",
    "busy",
  ],
  body: z.object({
    ...fromGoogle,
    invitation_token: z.optional(token),
    link_token: z.optional(token),
    password: z.optional(password),
    two_factor_token: z.optional(token),
    two_factor_auth_code: z.optional(twoFactorCode),
    device: z.optional(device),
  }),
  answer: tokenAnswer,
});

/** Beyond the spec: connects a Google account. Needs a fresh sign-in or a step-up. */
export const linkGoogle = call({
  method: "POST",
  path: "user/google/link",
  summary: "Connect Google",
  status: 200,
  failures: ["not_found", "google_taken", "google_failed"],
  body: googleProof,
  answer: user,
});

/** Beyond the spec: disconnects Google. Needs a fresh sign-in or a step-up, and another way to sign in. */
export const unlinkGoogle = call({
  method: "DELETE",
  path: "user/google/link",
  summary: "Disconnect Google",
  status: 200,
  failures: ["not_found", "last_way_in"],
  answer: done,
});
