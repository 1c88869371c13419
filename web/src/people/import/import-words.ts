import { encodingLabels, isByteEncoding } from "@portico/contract/values/file-encodings";
import { type ClientField, clientLabels, isClientField } from "@portico/contract/people/client-fields";
import { type ImportField, type ImportKind, isDayColumn } from "@portico/contract/people/import-fields";
import type { Import, ImportRow } from "@portico/contract/people/import";
import type { DateOrder } from "@portico/contract/values/time-zone";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";

/** The names of the fields that are not in the list of a client's fields. */
const OTHER_FIELDS: Readonly<
  Record<Exclude<ImportField, ClientField | "agent" | "public_phone" | "public_email">, string>
> = {
  last_name_prefix: "Last name prefix",
  name: "Full name",
  line1: "Address line 1",
  line2: "Address line 2",
  postcode: "Postcode",
  city: "City",
  region: "Region",
  country: "Country",
  title: "Job title",
  team: "Team",
  registration_no: "Registration number",
  languages: "Languages",
  booking_url: "Booking page",
  capacity: "Capacity",
  bio: "About",
};

/** The name of a field that a column can have, in the firm's words. */
export function fieldLabel(field: ImportField): string {
  const { agent, client } = currentRoleWords();
  if (field === "agent") return agent.one;
  if (isClientField(field)) return clientLabels(client)[field];
  if (field === "public_phone") return `Phone for ${client.manyInText}`;
  if (field === "public_email") return `Email for ${client.manyInText}`;
  return OTHER_FIELDS[field];
}

export const orderLabels: Readonly<Record<DateOrder, string>> = {
  dmy: "DD/MM/YYYY",
  mdy: "MM/DD/YYYY",
  // The text has non-breaking hyphens, so that it is never split across two lines.
  ymd: "YYYY\u2011MM\u2011DD",
};
const DELIMITERS: Readonly<Record<Import["delimiter"], string>> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
};

/**
 * Describes a file: "clients-north.csv · 1,247 rows · columns separated by semicolons". The character
 * encoding is mentioned only if it was guessed or chosen.
 */
export function fileLine({ file_name, rows, encoding, delimiter, mapping, date_order }: Import): string {
  const hasDays = mapping?.some(isDayColumn);
  return [
    file_name,
    rowsText(rows),
    `columns separated by ${DELIMITERS[delimiter]}`,
    hasDays && `dates as ${orderLabels[date_order]}`,
    // An encoding that was guessed or chosen is shown, because it may be wrong, and then some characters are
    // wrong too.
    isByteEncoding(encoding) && `letters read as ${encodingLabels[encoding]}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

export function rowsText(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}

/** Says how many people of a kind there are: "1 client" or "20 clients". */
export function peopleText(kind: ImportKind, count: number): string {
  const word = kindWords(kind);
  return count === 1 ? `1 ${word.oneInText}` : `${formatCount(count)} ${word.manyInText}`;
}

export function kindWords(kind: ImportKind) {
  const { agent, client } = currentRoleWords();
  return kind === "clients" ? client : agent;
}

const NAMES: readonly ImportField[] = [
  "organisation_name",
  "name",
  "first_name",
  "last_name_prefix",
  "last_name",
];
const SHOWN: readonly ImportField[] = [
  "email",
  "birth_date",
  "reference",
  "agent",
  "team",
  "title",
  "phone",
  "city",
];
/** How many columns are shown beside the number and the name of the row. */
const SHOWN_MAX = 4;

/** The value of a cell. */
export function valueIn({ values }: Pick<ImportRow, "values">, field: ImportField): string {
  return values.find((one) => one.field === field)?.value ?? "";
}

/** The name in a row, even if the file splits it into several columns. */
export function nameIn(row: Pick<ImportRow, "values">): string {
  const parted = (["first_name", "last_name_prefix", "last_name"] as const)
    .map((field) => valueIn(row, field))
    .filter(Boolean)
    .join(" ");
  return valueIn(row, "organisation_name") || valueIn(row, "name") || parted || "No name";
}

/** The fields of a row that are shown beside its number and its name. */
export function shownFields(mapping: Import["mapping"]): ImportField[] {
  return SHOWN.filter((field) => mapping?.includes(field) && !NAMES.includes(field)).slice(0, SHOWN_MAX);
}
