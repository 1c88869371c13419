import type { EventList } from "../../foundation/audit/event-kinds.ts";
import { labelsInWords } from "../../foundation/event-words/changes-in-words.ts";
import { one } from "../../foundation/event-words/event-text.ts";

/** The kinds of events that record what is done to agents' profiles. */
export const agentsEvents = {
  agent_added: {
    group: "records",
    what: (_event, people) => `added ${one("agent", people)}`,
    inCopy: "The firm added you to its records",
    many: (number, { agent }) => `added ${number} ${agent.manyInText} by import`,
    showsChanges: true,
  },
  agent_changed: {
    group: "records",
    what: ({ changes }, people) => `changed the profile: ${labelsInWords(changes, people)}`,
    inCopy: "Your profile at the firm was changed",
    many: (number, { agent }) => `changed ${number} ${agent.manyInText} by import`,
    showsChanges: true,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof agentsEvents> {}
}
