import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about a person's picture. */
export const avatarEvents = {
  avatar_changed: {
    group: "records",
    what: "changed their photo",
    isForAgents: true,
    inCopy: eventWords.avatar_changed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof avatarEvents> {}
}
