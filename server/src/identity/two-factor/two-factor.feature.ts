import * as twoFactorCalls from "@portico/contract/identity/two-factor";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { applyDueResets } from "./apply-due-resets.ts";
import { cancelOwnReset } from "./cancel-own-reset.ts";
import { cancelTwoFactorReset } from "./cancel-two-factor-reset.ts";
import { confirmRecoveryCode } from "./confirm-recovery-code.ts";
import { createOtpauth } from "./create-otpauth.ts";
import { disableTwoFactor } from "./disable-two-factor.ts";
import { enableTwoFactor } from "./enable-two-factor.ts";
import { getTwoFactorRule } from "./get-two-factor-rule.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { resetTwoFactor } from "./reset-two-factor.ts";
import { setTwoFactorRule } from "./set-two-factor-rule.ts";
import { twoFactorEvents } from "./two-factor.events.ts";
import { twoFactorAlerts } from "./two-factor.alerts.ts";

export const twoFactorFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST user/2fa/otpauth",              twoFactorCalls.createOtpauth,        "signed_in", "write", createOtpauth, "fresh", "own_account"),
    route("POST user/2fa",                      twoFactorCalls.enableTwoFactor,      "signed_in", "token", enableTwoFactor, "fresh", "own_account"),
    route("POST user/2fa/confirm",              twoFactorCalls.confirmRecoveryCode,  "signed_in", "token", confirmRecoveryCode, "own_account"),
    route("DELETE user/2fa",                    twoFactorCalls.disableTwoFactor,     "signed_in", "token", disableTwoFactor, "own_account"),
    route("POST user/2fa/recovery_codes",       twoFactorCalls.renewRecoveryCodes,   "signed_in", "write", renewRecoveryCodes, "fresh", "own_account"),
    route("DELETE user/2fa/reset",              twoFactorCalls.cancelOwnReset,       "signed_in", "write", cancelOwnReset, "fresh", "own_account"),
    route("POST users/{id}/two_factor_reset",   twoFactorCalls.resetTwoFactor,       "admin",     "write", resetTwoFactor, "fresh"),
    route("DELETE users/{id}/two_factor_reset", twoFactorCalls.cancelTwoFactorReset, "admin",     "write", cancelTwoFactorReset),
    route("GET firm/two_factor",                twoFactorCalls.getTwoFactorRule,     "admin",     "read",  getTwoFactorRule),
    route("PUT firm/two_factor",                twoFactorCalls.setTwoFactorRule,     "admin",     "write", setTwoFactorRule, "fresh"),
  ],
  sweeps: [resealSecrets, applyDueResets],
  events: twoFactorEvents,
  alerts: twoFactorAlerts,
};
