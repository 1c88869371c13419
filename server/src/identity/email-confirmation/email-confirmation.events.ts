import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about confirmed email addresses. */
export const emailConfirmationEvents = {
  email_confirmed: {
    group: "security",
    what: "confirmed their email address",
    inCopy: eventWords.email_confirmed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof emailConfirmationEvents> {}
}
