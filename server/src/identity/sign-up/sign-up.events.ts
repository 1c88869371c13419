import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about sign-ups. */
export const signUpEvents = {
  signed_up: {
    group: "accounts",
    what: "signed up",
    isForAgents: true,
    inCopy: eventWords.signed_up,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof signUpEvents> {}
}
