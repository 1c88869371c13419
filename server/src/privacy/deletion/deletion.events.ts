import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** The events about deletions of accounts. */
export const deletionEvents = {
  deletion_asked: {
    group: "accounts",
    what: "deleted their account",
    isForAgents: true,
    inCopy: eventWords.deletion_asked,
    showsChanges: true,
  },
  deletion_undone: {
    group: "accounts",
    what: "restored their account",
    isForAgents: true,
    inCopy: eventWords.deletion_undone,
    showsChanges: true,
  },
  deletion_link_asked: {
    group: "accounts",
    what: "asked for a link to delete the account",
    inCopy: eventWords.deletion_link_asked,
  },
  account_erased: {
    group: "accounts",
    what: "permanently deleted the account",
    inCopy: "The account was permanently deleted",
    isByPortal: true,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof deletionEvents> {}
}
