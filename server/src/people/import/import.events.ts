import type { EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { counted, rowsText } from "../../foundation/event-words/event-text.ts";

/** The events about imports of people from files. */
export const importEvents = {
  people_imported: {
    group: "files",
    what: importInWords,
    inCopy: "People were imported",
  },
  import_dropped: {
    group: "files",
    what: importDroppedInWords,
    inCopy: "An import was discarded before anyone was added",
  },
  import_undone: {
    group: "files",
    what: importUndoneInWords,
    inCopy: "An import was undone",
  },
  record_removed: {
    group: "records",
    what: "removed this record by undoing an import",
    inCopy: "The firm removed your record",
    many: (number) => `removed ${number} people by undoing an import`,
    showsChanges: true,
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof importEvents> {}
}

/** Says how many people an import added and how many it updated. */
function importInWords({ facts }: ToldEvent): string {
  const { created = 0, updated = 0 } = facts;
  return `imported people from a file (${counted(created)} added, ${counted(updated)} updated)`;
}

/** Says how many rows the file of a discarded import had. */
function importDroppedInWords({ facts }: ToldEvent): string {
  const { rows = 0 } = facts;
  return `discarded an import (${rowsText(Number(rows))}), and no one was added`;
}

/** Says how many people the undo of an import removed, and how many people it kept. */
function importUndoneInWords({ facts }: ToldEvent): string {
  const { undone = 0, kept = 0 } = facts;
  return `undid an import (${counted(undone)} removed, ${counted(kept)} kept)`;
}
