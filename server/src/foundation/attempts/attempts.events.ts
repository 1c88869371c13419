import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../audit/event-kinds.ts";

/** The events about tries of passwords and codes. */
export const attemptsEvents = {
  codes_locked: {
    group: "sign_ins",
    what: "entered too many wrong codes and was locked out for 24 hours",
    inCopy: eventWords.codes_locked,
    isByPortal: true,
  },
} satisfies EventList;

declare module "../audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof attemptsEvents> {}
}
