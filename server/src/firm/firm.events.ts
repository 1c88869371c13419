import type { EventList } from "../foundation/audit/event-kinds.ts";
import { labelsInWords } from "../foundation/event-words/changes-in-words.ts";

/** What is done to the settings of the firm. */
export const firmEvents = {
  firm_changed: {
    group: "firm",
    what: ({ changes }, people) =>
      changes && !changes["twoFactorRoles"]
        ? `changed the firm's settings: ${labelsInWords(changes, people)}`
        : "changed who must use two-factor sign-in",
    inCopy: "The firm's details were changed",
    showsChanges: true,
  },
} satisfies EventList;

declare module "../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof firmEvents> {}
}
