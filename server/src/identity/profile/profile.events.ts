import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about changes that users make to their own profile. */
export const profileEvents = {
  profile_changed: {
    group: "records",
    what: "changed their own profile",
    isForAgents: true,
    inCopy: eventWords.profile_changed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof profileEvents> {}
}
