import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about sign-in links that an operator creates. */
export const rescueEvents = {
  rescue_issued: {
    group: "accounts",
    what: "created a one-time sign-in link on the server",
    inCopy: eventWords.rescue_issued,
    isByPortal: true,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof rescueEvents> {}
}
