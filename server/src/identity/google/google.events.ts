import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about connected Google accounts. */
export const googleEvents = {
  google_linked: {
    group: "security",
    what: "connected Google",
    inCopy: eventWords.google_linked,
  },
  google_unlinked: {
    group: "security",
    what: "disconnected Google",
    inCopy: eventWords.google_unlinked,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof googleEvents> {}
}
