import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { password, twoFactorCode } from "../values/fields.ts";
import { googleProof } from "./google.ts";
import { assertion, passkeyOptionsAnswer } from "./webauthn.ts";

/** Beyond the spec: returns the options that a browser needs to step up with a passkey of this account. */
export const stepUpPasskeyOptions = call({
  method: "POST",
  path: "user/step_up/passkey/options",
  summary: "Start confirming with a passkey that it's you",
  status: 200,
  failures: [],
  body: z.optional(z.object({})),
  answer: passkeyOptionsAnswer,
});

/**
 * Beyond the spec: the owner proves that they are the person who uses this session: with the password, a
 * code, a passkey or Google. For 15 minutes, the session may then do what needs a step-up.
 */
export const stepUp = call({
  method: "POST",
  path: "user/step_up",
  summary: "Confirm it's you",
  status: 200,
  failures: [
    "wrong_password",
    "two_factor_required",
    "two_factor_off",
    "code_invalid",
    "passkey_invalid",
    "google_failed",
    "not_found",
    "locked",
    "busy",
  ],
  body: z.object({
    password: z.optional(password),
    two_factor_auth_code: z.optional(twoFactorCode),
    assertion: z.optional(assertion),
    google: z.optional(googleProof),
  }),
  answer: z.object({
    /** ISO 8601, UTC. */
    good_until: z.string(),
  }),
});
