import { encodingLabels, isByteEncoding } from "@portico/contract/values/file-encodings";
import { type ClientField, factsOf, isClientField } from "@portico/contract/people/client-fields";
import { type ImportField, type ImportKind, isDayColumn } from "@portico/contract/people/import-fields";
import type { Import } from "@portico/contract/people/import";
import type { ImportRow } from "@portico/contract/people/import-rows";
import type { DateOrder } from "@portico/contract/values/time-zone";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";

/** The labels of the fields that a client's record does not have, such as "Full name". */
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

/** Returns the label of a field that a column can contain, in the firm's words for agents and clients. */
export function fieldLabel(field: ImportField): string {
  const { agent, client } = currentRoleWords();
  if (field === "agent") return agent.one;
  if (isClientField(field)) return factsOf(field).label(client);
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
    // If the encoding was guessed or chosen, it may be wrong, and some letters with it. So it is shown.
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

/** Takes the field of each column. Returns the fields that are shown beside a row's number and name. */
export function shownFields(mapping: Import["mapping"]): ImportField[] {
  return SHOWN.filter((field) => mapping?.includes(field) && !NAMES.includes(field)).slice(0, SHOWN_MAX);
}
