import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about signed-in users who confirm their identity. */
export const stepUpEvents = {
  step_up: {
    group: "sign_ins",
    what: "confirmed their identity",
    inCopy: eventWords.step_up,
  },
  step_up_failed: {
    group: "sign_ins",
    what: "failed to confirm their identity",
    inCopy: eventWords.step_up_failed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof stepUpEvents> {}
}
