import type { EventList, PeopleWords, ToldEvent } from "../audit/event-kinds.ts";
import { rowsText } from "../event-words/event-text.ts";
import { filterInWords } from "../event-words/filter-words.ts";
import type { DateStyle } from "../../platform/clock.ts";

/** The event that is recorded when a list is exported as a file. */
export const exportsEvents = {
  list_exported: {
    group: "files",
    what: exportInWords,
    inCopy: "A list was exported",
  },
} satisfies EventList;

declare module "../audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof exportsEvents> {}
}

/** Says which list was exported, with how many rows and with which filter. */
function exportInWords({ facts }: ToldEvent, people: PeopleWords, style: DateStyle): string {
  const { list, rows, filter } = facts;
  const what =
    list === "clients" || list === "agents"
      ? `the list of ${people[list === "clients" ? "client" : "agent"].manyInText}`
      : list === "imports"
        ? "the rows that an import left out"
        : list === "board"
          ? "the list of reports for one period"
          : "the activity";
  if (typeof rows !== "number") return `exported ${what}`;
  const filtered = filterInWords(filter, people, style);
  return `exported ${what} (${rowsText(rows)}${filtered && `, ${filtered}`})`;
}
