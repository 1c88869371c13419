import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about two-factor sign-in: its codes, and users who turn it on or off. */
export const twoFactorEvents = {
  two_factor_failed: {
    group: "sign_ins",
    what: "entered a wrong code at sign-in",
    inCopy: eventWords.two_factor_failed,
  },
  two_factor_enabled: {
    group: "security",
    what: "turned two-factor sign-in on",
    inCopy: eventWords.two_factor_enabled,
  },
  two_factor_disabled: {
    group: "security",
    what: "turned two-factor sign-in off",
    inCopy: eventWords.two_factor_disabled,
  },
  two_factor_reset_asked: {
    group: "security",
    what: "asked to reset two-factor sign-in",
    inCopy: eventWords.two_factor_reset_asked,
  },
  two_factor_reset_cancelled: {
    group: "security",
    what: "cancelled a reset of two-factor sign-in",
    inCopy: eventWords.two_factor_reset_cancelled,
  },
  two_factor_reset: {
    group: "security",
    what: "reset two-factor sign-in",
    inCopy: eventWords.two_factor_reset,
    isByPortal: true,
  },
  recovery_code_used: {
    group: "security",
    what: "used a recovery code",
    inCopy: eventWords.recovery_code_used,
  },
  recovery_codes_renewed: {
    group: "security",
    what: "created new recovery codes",
    inCopy: eventWords.recovery_codes_renewed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof twoFactorEvents> {}
}
