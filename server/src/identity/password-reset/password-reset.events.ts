import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about requests for a new password. */
export const passwordResetEvents = {
  password_reset_asked: {
    group: "security",
    what: "asked to reset the password",
    inCopy: eventWords.password_reset_asked,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof passwordResetEvents> {}
}
