import { ADD_ANYWAY } from "@portico/contract/people/import-limits";
import type { Validated, Problem } from "./row-rules.ts";

/**
 * Takes a validated row of a person without an email address. Returns a key made of the name and the date of
 * birth: rows with the same key look like the same person. No email address can equal such a key. Returns
 * null if too little is known, or if the user has said that the row is another person.
 */
export function likenessOf(
  { record }: Pick<Validated, "record">,
  { fixed }: { fixed: Readonly<Record<string, string>> | null },
): string | null {
  const born = record["birth_date"];
  if (record.email || typeof born !== "string" || fixed?.["birth_date"] === born) return null;
  const { organisation_name = "", first_name = "", last_name = "" } = record;
  const name = [organisation_name, first_name, last_name]
    .join(" ")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
  return name === "" ? null : `like ${name} ${born}`;
}

/**
 * The error of a row that looks like an earlier row. The row is skipped unless the user presses ADD_ANYWAY.
 * This button sends the row's date of birth as a typed correction.
 */
export function likenessProblem(record: Validated["record"] | null, number: number): Problem {
  return {
    field: "birth_date",
    sentence: `Looks the same as row ${number}: the name and the date of birth are the same.`,
    mend: { label: ADD_ANYWAY, value: String(record?.["birth_date"]) },
  };
}
