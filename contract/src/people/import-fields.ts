import { TWO_DIGIT_YEAR_PIVOT } from "../values/limits.ts";
import { factsOf, type FileField, fileFields, fileFieldsOf } from "./client-fields.ts";

/**
 * What a column of a file can hold. `name` is a whole name, which is then split. `last_name_prefix` is put
 * before the last name. `agent` is the name or the email address of an agent. The ordinary fields of a client
 * are taken from the list of its fields, one section after the other.
 */
export const clientImportFields = [
  "first_name",
  "last_name_prefix",
  "last_name",
  "name",
  "organisation_name",
  "email",
  "phone",
  "reference",
  "agent",
  ...fileFieldsOf("record"),
  "kind",
  "line1",
  "line2",
  "postcode",
  "city",
  "region",
  "country",
  ...fileFieldsOf("contact"),
  "tags",
  ...fileFieldsOf("note"),
] as const;

export const agentImportFields = [
  "first_name",
  "last_name_prefix",
  "last_name",
  "name",
  "email",
  "phone",
  "title",
  "team",
  "registration_no",
  "public_phone",
  "public_email",
  "languages",
  "booking_url",
  "capacity",
  "bio",
] as const;

export type ImportField = (typeof clientImportFields)[number] | (typeof agentImportFields)[number];
export const importFields: readonly ImportField[] = [
  ...new Set<ImportField>([...clientImportFields, ...agentImportFields]),
];

/** Returns true when a field of a file is an ordinary field of a client. */
export function isFileField(field: string | null): field is FileField {
  return fileFields.some((one) => one === field);
}

/**
 * Returns true when a column holds dates. Its dates can be read only if the order of their day and month is
 * known.
 */
export function isDayColumn(field: ImportField | null): boolean {
  return isFileField(field) && factsOf(field).form === "day";
}

/** Fields in which every person has a different value. One correction then never fits several rows. */
export const onePersonsFields: readonly ImportField[] = [
  "email",
  "reference",
  ...fileFields.filter((field) => factsOf(field).isOnePersons),
];

export const importKinds = ["clients", "agents"] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * Takes the last two digits of a year. Returns the whole year: 19xx if the digits are above 68, and otherwise
 * 20xx (spec §5).
 */
export function wholeYear(twoDigits: number): number {
  return twoDigits + (twoDigits > TWO_DIGIT_YEAR_PIVOT ? 1900 : 2000);
}
