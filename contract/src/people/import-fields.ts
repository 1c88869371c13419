import { TWO_DIGIT_YEAR_PIVOT } from "../values/limits.ts";
import { factsOf, type FileField, fileFields, fileFieldsOf } from "./client-fields.ts";

/**
 * What a column of a file can hold. `name` is a whole name, which is split; `last_name_prefix` goes before
 * the last name; `agent` is a name or an address. The ordinary fields of a client follow from their list,
 * section by section.
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

/** Returns true when a column holds dates, so that their order of day and month must be known. */
export function isDayColumn(field: ImportField | null): boolean {
  return isFileField(field) && factsOf(field).form === "day";
}

/** Fields whose values differ from person to person, so that one correction never fits several rows. */
export const onePersonsFields: readonly ImportField[] = [
  "email",
  "reference",
  ...fileFields.filter((field) => factsOf(field).isOnePersons),
];

export const importKinds = ["clients", "agents"] as const;
export type ImportKind = (typeof importKinds)[number];

/** Takes the last two digits of a year. Returns the year by spec §5: above 68 it is 19xx, otherwise 20xx. */
export function wholeYear(twoDigits: number): number {
  return twoDigits + (twoDigits > TWO_DIGIT_YEAR_PIVOT ? 1900 : 2000);
}
