import {
  type ClientField,
  eachField,
  factsOf,
  type FieldsWith,
  ordinaryFields,
} from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import type { ClientBody } from "./edit-client.calls.ts";
import { dayText } from "../../ui/moment.tsx";
import { typedDay } from "../../ui/form/parse-date.ts";

/** A record as it is edited in a form. Dates are stored as the user typed them. */
export type RecordDraft = Pick<Client, ClientField>;

const days = ordinaryFields.filter((field) => factsOf(field).form === "day") as FieldsWith<{ form: "day" }>[];

export function draftOf(client: Client): RecordDraft {
  return { ...client, ...eachField(days, (field) => client[field] && dayText(client[field])) };
}

/** Returns the errors that can be found before the record is sent, by field. */
export function draftFaults(draft: RecordDraft, fields: readonly ClientField[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of days) {
    if (!fields.includes(field)) continue;
    const facts = factsOf(field);
    const day = typedDay(draft[field] ?? "");
    if (day === null) faults[field] = `Please enter a full date, such as ${dayText("1968-03-14")}.`;
    else if (facts.form === "day" && facts.notInFuture && new Date(day) > new Date())
      faults[field] = `${day.slice(0, 4)} is in the future. Please write the year with four digits.`;
  }
  return faults;
}

/** Returns the draft in the form in which it is sent and stored. */
export function storedForm(draft: RecordDraft): RecordDraft {
  const stored = { ...draft };
  for (const field of days) stored[field] = typedDay(draft[field] ?? "") || null;
  for (const [field, value] of Object.entries(stored))
    if (typeof value === "string") Object.assign(stored, { [field]: value.trim() || emptyOf(field) });
  return stored;
}

/** How the API stores an empty field: a name as an empty text, and every other field as null. */
const emptyOf = (field: string) => (field === "first_name" || field === "last_name" ? "" : null);

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function bodyOf(wanted: RecordDraft, changed: readonly ClientField[], updated_at: string): ClientBody {
  return { updated_at, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) };
}
