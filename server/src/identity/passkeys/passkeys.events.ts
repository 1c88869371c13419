import { eventWords } from "@portico/contract/identity/history";
import type { EventList } from "../../foundation/audit/event-kinds.ts";

/** Events about passkeys. */
export const passkeysEvents = {
  passkey_added: {
    group: "security",
    what: "added a passkey",
    inCopy: eventWords.passkey_added,
  },
  passkey_renamed: {
    group: "security",
    what: "renamed a passkey",
    inCopy: eventWords.passkey_renamed,
  },
  passkey_removed: {
    group: "security",
    what: "removed a passkey",
    inCopy: eventWords.passkey_removed,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof passkeysEvents> {}
}
