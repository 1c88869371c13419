import type { User } from "@portico/contract/current-user";
import type { Firm } from "@portico/contract/portal/firm";

/** Takes an admin, their firm and how many agents there are. Returns which steps of the set-up are done. */
export function setUpSteps(user: User, firm: Firm, agents: number) {
  return {
    email: user.email_verified,
    twoFactor: user.two_factor_enabled,
    support: firm.support_email !== null,
    mailServer: user.outgoing_email === "sent",
    agent: agents > 0,
  };
}
