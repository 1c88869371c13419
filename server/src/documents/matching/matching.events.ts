import type { EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { counted, documentsCounted } from "../../foundation/event-words/event-text.ts";

/** The events about documents that are placed by the references in their file names. */
export const matchingEvents = {
  documents_placed: {
    group: "documents",
    what: placedInWords,
    inCopy: "Documents placed by reference",
  },
  documents_taken_back: {
    group: "documents",
    what: undoneInWords,
    inCopy: "Placing documents by reference was undone",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof matchingEvents> {}
}

/** Says how many documents were placed by the references in their names. */
function placedInWords({ facts }: ToldEvent): string {
  return `placed ${documentsCounted(facts["files"])} with Sort files`;
}

/** Says how many documents an undo removed from folders, and how many had to stay there. */
function undoneInWords({ facts }: ToldEvent): string {
  const { undone = 0, kept = 0 } = facts;
  return `undid Sort files (${counted(undone)} removed, ${counted(kept)} kept)`;
}
