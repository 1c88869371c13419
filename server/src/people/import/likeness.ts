import { ADD_ANYWAY } from "@portico/contract/people/import-limits";
import type { Validated, Problem } from "./row-rules.ts";

/**
 * Takes a validated row. Returns a key made of the name and the date of birth. Two rows with the same key
 * look like the same person. The key never equals an email address. Returns null if the row has an email
 * address, if the name or the date of birth is missing, or if the user has said that the row is another
 * person.
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
 * This button sends the date of birth that the row already has as a correction, and likenessOf then returns
 * null for the row.
 */
export function likenessProblem(record: Validated["record"] | null, number: number): Problem {
  return {
    field: "birth_date",
    sentence: `Looks the same as row ${number}: the name and the date of birth are the same.`,
    mend: { label: ADD_ANYWAY, value: String(record?.["birth_date"]) },
  };
}
