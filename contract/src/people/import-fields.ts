import { TWO_DIGIT_YEAR_PIVOT } from "../values/limits.ts";

/**
 * What a column of a file can hold. `name` is a whole name, which is split; `last_name_prefix` goes in front
 * of the last name; `agent` is a name or an address.
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
  "birth_date",
  "client_since",
  "kind",
  "line1",
  "line2",
  "postcode",
  "city",
  "region",
  "country",
  "preferred_language",
  "tags",
  "note",
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

export const importKinds = ["clients", "agents"] as const;
export type ImportKind = (typeof importKinds)[number];

/** Takes the last two digits of a year. Returns the year by spec §5: above 68 it is 19xx, otherwise 20xx. */
export function wholeYear(twoDigits: number): number {
  return twoDigits + (twoDigits > TWO_DIGIT_YEAR_PIVOT ? 1900 : 2000);
}
