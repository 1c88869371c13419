import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { done, flag, idParams, twoFactorCode } from "../values/fields.ts";
import { roles } from "../foundation/roles.ts";

/**
 * Spec §7: POST user/2fa/otpauth. For ten minutes, repeated calls return the same secret, so that a user who
 * reloads the page need not set up the app again.
 */
export const createOtpauth = call({
  method: "POST",
  path: "user/2fa/otpauth",
  summary: "Get the secret for an authenticator app",
  status: 200,
  failures: ["two_factor_on"],
  body: z.optional(z.object({})),
  answer: z.object({
    /** An otpauth URI, to be shown as a QR code. */
    otpauth: z.string(),
    /** The same secret in base32, to be typed. */
    secret: z.string(),
    /** ISO 8601, UTC. */
    expires_at: z.string(),
  }),
});

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/**
 * Spec §7: POST user/2fa. A correct code turns two-factor sign-in on and answers with the recovery codes,
 * which are shown only once. With `await_recovery_code`, two-factor sign-in is turned on only when the user
 * has typed one of these codes back (user/2fa/confirm).
 */
export const enableTwoFactor = call({
  method: "POST",
  path: "user/2fa",
  summary: "Turn two-factor sign-in on",
  status: 200,
  failures: ["two_factor_on", "two_factor_expired", "code_invalid", "locked"],
  body: z.object({
    two_factor_auth_code: twoFactorCode,
    await_recovery_code: z.optional(flag),
  }),
  answer: recoveryCodes,
});

/**
 * Beyond the spec: the user types one of their new recovery codes, as proof that they have saved the codes.
 * The code can still be used later.
 */
export const confirmRecoveryCode = call({
  method: "POST",
  path: "user/2fa/confirm",
  summary: "Enter a recovery code to turn on two-factor sign-in or activate a new set of codes",
  status: 200,
  failures: ["two_factor_off", "two_factor_expired", "two_factor_on", "code_invalid", "locked"],
  body: z.object({ recovery_code: twoFactorCode }),
  answer: done,
});

/**
 * Spec §7: DELETE user/2fa. Turns two-factor sign-in off. Takes a code of the app or a recovery code, in the
 * body or as X-Two-Factor-Code.
 */
export const disableTwoFactor = call({
  method: "DELETE",
  path: "user/2fa",
  summary: "Turn two-factor sign-in off",
  status: 204,
  failures: ["two_factor_off", "code_invalid", "locked"],
  body: z.optional(z.object({ two_factor_auth_code: z.optional(twoFactorCode) })),
});

/**
 * Beyond the spec: makes a new set of recovery codes. The older codes stop working at once. With
 * `await_recovery_code`, they stop working only when the user has typed back one of the new codes.
 */
export const renewRecoveryCodes = call({
  method: "POST",
  path: "user/2fa/recovery_codes",
  summary: "Get new recovery codes",
  status: 200,
  failures: ["two_factor_off"],
  body: z.optional(z.object({ await_recovery_code: z.optional(flag) })),
  answer: recoveryCodes,
});

/** Beyond the spec: the user stops a reset of their two-factor sign-in that an admin began. */
export const cancelOwnReset = call({
  method: "DELETE",
  path: "user/2fa/reset",
  summary: "Cancel the reset of your two-factor sign-in",
  status: 200,
  failures: ["not_found"],
  answer: done,
});

/**
 * Beyond the spec: an admin helps a user who lost the second factor. The user is notified, and two-factor
 * sign-in is turned off a day later.
 */
export const resetTwoFactor = call({
  method: "POST",
  path: "users/{id}/two_factor_reset",
  summary: "Reset someone's two-factor sign-in after 24 hours",
  status: 200,
  failures: ["two_factor_off"],
  params: idParams,
  answer: z.object({
    /** When two-factor sign-in will be turned off: ISO 8601, UTC. */
    due_at: z.string(),
  }),
});

/** Beyond the spec: an admin stops a reset that an admin began for another user. */
export const cancelTwoFactorReset = call({
  method: "DELETE",
  path: "users/{id}/two_factor_reset",
  summary: "Cancel the reset of someone's two-factor sign-in",
  status: 200,
  failures: [],
  params: idParams,
  answer: done,
});

/** The roles for which the firm requires two-factor sign-in. */
const twoFactorRule = z.object({ roles: z.array(z.enum(roles, "Unknown role.")) });

/** Beyond the spec: returns which roles need two-factor sign-in. Admins only. */
export const getTwoFactorRule = call({
  method: "GET",
  path: "firm/two_factor",
  summary: "The roles that must use two-factor sign-in",
  status: 200,
  failures: [],
  answer: twoFactorRule,
});

/**
 * Beyond the spec: sets which roles need two-factor sign-in. When a role is added, its people have
 * TWO_FACTOR_GRACE_DAYS to set it up. Needs a fresh sign-in or a step-up.
 */
export const setTwoFactorRule = call({
  method: "PUT",
  path: "firm/two_factor",
  summary: "Choose the roles that must use two-factor sign-in",
  status: 200,
  failures: [],
  body: twoFactorRule,
  answer: twoFactorRule,
});
