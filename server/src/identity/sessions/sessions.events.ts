import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about sessions that end. */
export const sessionsEvents = {
  signed_out: {
    group: "sign_ins",
    what: "signed out",
    inCopy: eventWords.signed_out,
  },
  session_ended: {
    group: "sign_ins",
    what: "signed out one of their devices",
    inCopy: eventWords.session_ended,
  },
  other_sessions_ended: {
    group: "sign_ins",
    what: "signed out all their other devices",
    inCopy: eventWords.other_sessions_ended,
  },
  refresh_reused: {
    group: "sign_ins",
    what: "reused an expired session and was signed out on that device",
    inCopy: eventWords.refresh_reused,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof sessionsEvents> {}
}
