import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { DateStyle } from "../../platform/clock.ts";
import { filterInWords } from "./filter-words.ts";
import type { PeopleWords, ToldEvent } from "./told-changes.ts";

/** Says which list was exported: how many rows of it, and how it was filtered. */
export function exportInWords({ facts }: ToldEvent, people: PeopleWords, style: DateStyle): string {
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

/** A number of an event with its separators: "1,200". */
export function counted(number: unknown): string {
  return Number(number).toLocaleString("en-GB");
}

function rowsText(rows: number): string {
  if (rows > SUMMARY_CAP) return `more than ${counted(SUMMARY_CAP)} rows`;
  return rows === 1 ? "1 row" : `${counted(rows)} rows`;
}

/** What each kind of long job is called. */
const jobs: Readonly<Record<string, (people: PeopleWords) => string>> = {
  move: ({ client }) => `a move of ${client.manyInText}`,
  move_undo: ({ client }) => `undoing a move of ${client.manyInText}`,
  clients_emailed: () => "sending invitations",
  invitations_reminded: () => "sending reminders",
  alerts_emailed: () => "sending the daily emails",
  deactivate_clients: ({ client }) => `deactivating ${client.manyInText}`,
  import_check: () => "checking an import",
  import_run: () => "an import",
  import_undo: () => "undoing an import",
  documents_sent: () => "sending documents",
  documents_emailed: () => "sending emails about new documents",
  documents_placed: () => "matching files",
  documents_taken_back: () => "undoing matched files",
  requests_added: ({ client }) => `asking many ${client.manyInText} for documents`,
  requests_cancelled: ({ client }) => `cancelling a request to many ${client.manyInText}`,
  requests_emailed: () => "sending emails about a request for documents",
  requests_reminded: () => "sending reminders about requests for documents",
  reports_begun: ({ client }) => `drafting reports for many ${client.manyInText}`,
  reports_scheduled: ({ client }) => `publishing reports for many ${client.manyInText}`,
  reports_emailed: () => "sending emails about reports",
  articles_emailed: () => "sending emails about an article",
  article_readers_reminded: () => "sending reminders to read an article",
  copies_replaced: () => "replacing copies of a document",
  readers_reminded: () => "sending reminders to read a document",
};

/** Says which long job was cancelled. */
export function jobInWords({ facts }: ToldEvent, people: PeopleWords): string {
  const { job, done = 0, total = 0 } = facts;
  return `stopped ${jobs[String(job)]?.(people) ?? "a long task"} (${counted(done)} of ${counted(total)} done)`;
}

/** Says how many people an import added and changed. */
export function importInWords({ facts }: ToldEvent): string {
  const { created = 0, updated = 0 } = facts;
  return `imported people from a file (${counted(created)} added, ${counted(updated)} updated)`;
}

/** Says how large the file was whose import was dropped. */
export function importDroppedInWords({ facts }: ToldEvent): string {
  const { rows = 0 } = facts;
  return `discarded an import (${rowsText(Number(rows))}), and no one was added`;
}

/** Says how many people the undone import had added. */
export function importUndoneInWords({ facts }: ToldEvent): string {
  const { undone = 0, kept = 0 } = facts;
  return `undid an import (${counted(undone)} removed, ${counted(kept)} kept)`;
}
