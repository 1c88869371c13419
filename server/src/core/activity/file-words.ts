import { SUMMARY_CAP } from "@portico/contract/people-limits";
import type { PeopleWords, ToldEvent } from "./told-changes.ts";

const words = new Intl.ListFormat("en-GB");

/** What list left the firm as a file: how many rows of it, and how it was filtered. */
export function exportInWords({ facts }: ToldEvent, people: PeopleWords): string {
  const { list, rows, filter } = facts;
  const what =
    list === "clients" || list === "agents"
      ? `the list of ${people[list === "clients" ? "client" : "agent"].manyInText}`
      : list === "imports"
        ? "the rows that an import left out"
        : list === "board"
          ? "the list of reports of a period"
          : "the activity";
  const counted = typeof rows === "number" ? ` (${rowsText(rows)}${filteredText(filter)})` : "";
  return `exported ${what}${counted}`;
}

function rowsText(rows: number): string {
  if (rows > SUMMARY_CAP) return `more than ${SUMMARY_CAP.toLocaleString("en-GB")} rows`;
  return rows === 1 ? "1 row" : `${rows.toLocaleString("en-GB")} rows`;
}

/** A filter as its fields on the wire, which are words. Whom it names by an id is left out: an id is no word. */
function filteredText(filter: unknown): string {
  if (typeof filter !== "string") return "";
  const fields = Object.entries(JSON.parse(filter) as Record<string, unknown>).flatMap(([field, value]) => {
    const name = field === "q" ? "search" : field.replaceAll("_", " ");
    if (value === true) return [name];
    if (field === "batch") return ["one act on many"];
    if (field.endsWith("_id") || field === "actor" || field === "subject")
      return [`one ${name.replace(/ id$/, "")}`];
    return value === undefined || value === null || value === false || value === ""
      ? []
      : [`${name}: ${Array.isArray(value) ? value.join(", ") : String(value).replaceAll("_", " ")}`];
  });
  return fields.length > 0 ? `, ${words.format(fields)}` : "";
}

/** Of every kind of long job. */
const jobs: Readonly<Record<string, (people: PeopleWords) => string>> = {
  move: ({ client }) => `a move of ${client.manyInText}`,
  move_undo: ({ client }) => `the undoing of a move of ${client.manyInText}`,
  clients_emailed: () => "the sending of invitations",
  invitations_reminded: () => "the sending of reminders",
  deactivate_clients: ({ client }) => `the deactivation of ${client.manyInText}`,
  import_check: () => "the check of an import",
  import_run: () => "an import",
  import_undo: () => "the undoing of an import",
  documents_sent: () => "the sending of documents",
  documents_emailed: () => "the sending of emails about new documents",
  documents_placed: () => "the placing of documents by reference",
  documents_taken_back: () => "the undoing of documents placed by reference",
  requests_added: ({ client }) => `a request for documents to many ${client.manyInText}`,
  requests_cancelled: ({ client }) => `the cancelling of a request to many ${client.manyInText}`,
  requests_emailed: () => "the sending of emails about a request for documents",
  reports_begun: ({ client }) => `the drafting of reports for many ${client.manyInText}`,
  reports_scheduled: ({ client }) => `the publication of reports for many ${client.manyInText}`,
  reports_emailed: () => "the sending of emails about reports",
  articles_emailed: () => "the sending of emails about an article",
  article_readers_reminded: () => "the sending of reminders to read an article",
  copies_replaced: () => "the replacing of copies of a document",
  readers_reminded: () => "the sending of reminders to read a document",
};

/** Which long job somebody stopped. */
export function jobInWords({ facts }: ToldEvent, people: PeopleWords): string {
  const { job, done = 0, total = 0 } = facts;
  return `stopped ${jobs[String(job)]?.(people) ?? "a long task"} (${Number(done)} of ${Number(total)} done)`;
}

/** How many people an import added and changed. */
export function importInWords({ facts }: ToldEvent): string {
  const { created = 0, updated = 0 } = facts;
  return `imported people from a file (${Number(created)} added, ${Number(updated)} updated)`;
}

/** How large the file was that somebody did not import after all. */
export function importDroppedInWords({ facts }: ToldEvent): string {
  const { rows = 0 } = facts;
  return `gave up an import (${rowsText(Number(rows))}), and no one was added`;
}

/** How many people an import that was undone had added. */
export function importUndoneInWords({ facts }: ToldEvent): string {
  const { undone = 0, kept = 0 } = facts;
  return `undid an import (${Number(undone)} removed, ${Number(kept)} kept)`;
}
