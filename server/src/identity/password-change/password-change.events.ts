import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about changes of a password. */
export const passwordChangeEvents = {
  password_changed: {
    group: "security",
    what: "changed their password",
    inCopy: eventWords.password_changed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof passwordChangeEvents> {}
}
