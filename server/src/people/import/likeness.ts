import { ADD_ANYWAY } from "@portico/contract/people/import-limits";
import type { Judged, Problem } from "./row-rules.ts";

/**
 * Takes a row that was judged. Returns what tells somebody without an email address from others of the file: name and date of
 * birth, in words that are no address; null where too little is known, or where somebody has said that it is another person.
 */
export function likenessOf(
  { record }: Pick<Judged, "record">,
  { mended }: { mended: Readonly<Record<string, string>> | null },
): string | null {
  const born = record["birth_date"];
  if (record.email || typeof born !== "string" || mended?.["birth_date"] === born) return null;
  const { organisation_name = "", first_name = "", last_name = "" } = record;
  const name = [organisation_name, first_name, last_name]
    .join(" ")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
  return name === "" ? null : `like ${name} ${born}`;
}

/** What is said of a row that looks like an earlier one. It is skipped, unless somebody has it added: the date, typed again, says so. */
export function likenessProblem(record: Judged["record"] | null, number: number): Problem {
  return {
    field: "birth_date",
    sentence: `Looks the same as row ${number}: the name and the date of birth are the same.`,
    mend: { label: ADD_ANYWAY, value: String(record?.["birth_date"]) },
  };
}
