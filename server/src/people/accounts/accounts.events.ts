import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";
import { onDay } from "../../foundation/event-words/event-text.ts";

/** The kinds of events that record what is done to people's accounts. */
export const accountsEvents = {
  account_deactivated: {
    group: "accounts",
    what: "deactivated the account",
    isForAgents: true,
    inCopy: eventWords.account_deactivated,
    many: (number) => `deactivated ${number} accounts`,
    isByPortal: true,
  },
  account_reactivated: {
    group: "accounts",
    what: "reactivated the account",
    isForAgents: true,
    inCopy: eventWords.account_reactivated,
    isByPortal: true,
  },
  role_changed: {
    group: "accounts",
    what: "changed the role",
    inCopy: eventWords.role_changed,
    showsChanges: true,
  },
  deactivation_planned: {
    group: "moves",
    what: ({ facts }, { client }, style) =>
      `scheduled the account to be deactivated${onDay(facts["due"], style)} and its ${client.manyInText} to be moved`,
    inCopy: "Your account was scheduled to be deactivated",
  },
  deactivation_called_off: {
    group: "moves",
    what: ({ facts }) =>
      facts["why"] === "replaced"
        ? "replaced the planned deactivation of the account"
        : "cancelled the planned deactivation of the account",
    inCopy: "The planned deactivation of your account was cancelled",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof accountsEvents> {}
}
