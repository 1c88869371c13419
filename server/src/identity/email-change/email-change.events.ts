import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about changes of an email address. */
export const emailChangeEvents = {
  email_changed: {
    group: "security",
    // When an admin changes the address, the event contains the old and the new address. When users change
    // their own address, the event contains neither.
    what: ({ changes }) =>
      changes?.["email"] ? "changed the email address of the account" : "changed their email address",
    isForAgents: true,
    inCopy: eventWords.email_changed,
    showsChanges: true,
  },
  email_change_undone: {
    group: "security",
    what: "undid a change of their email address",
    isForAgents: true,
    inCopy: eventWords.email_change_undone,
  },
  email_change_asked: {
    group: "security",
    what: "asked to change their email address",
    inCopy: eventWords.email_change_asked,
  },
  email_change_cancelled: {
    group: "security",
    what: "cancelled a change of their email address",
    inCopy: eventWords.email_change_cancelled,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof emailChangeEvents> {}
}
