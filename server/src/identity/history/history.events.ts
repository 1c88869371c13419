import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events that report that somebody else used an account. */
export const historyEvents = {
  not_me: {
    group: "sign_ins",
    what: "reported suspicious activity; all their devices were signed out",
    inCopy: eventWords.not_me,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof historyEvents> {}
}
