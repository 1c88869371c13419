import { factsOf, type FileField } from "@portico/contract/people/client-fields";
import { readDay } from "../../foundation/tables/read-day.ts";
import type { Problem, Rules } from "./row-rules.ts";
import { languageTag } from "./read-words.ts";

type CellRead =
  | { value: string; problem?: undefined }
  | { value?: undefined; problem: Omit<Problem, "field"> };

/**
 * Takes an ordinary field of a client and the text of a cell. Returns the value in the form in which the
 * client's page would send it, or an error.
 */
export function readCell(
  field: FileField,
  text: string,
  { order, today }: Pick<Rules, "order" | "today">,
): CellRead {
  const facts = factsOf(field);
  if (facts.form === "language") return { value: languageTag(text) };
  if (facts.form === "choice") {
    const said = text.toLowerCase();
    const option = Object.entries(facts.options).find(([, name]) => name.toLowerCase() === said);
    return { value: option?.[0] ?? said };
  }
  if (facts.form !== "day") return { value: text };
  const { day, problem } = readDay(text, order, today, facts.notInFuture !== undefined);
  return problem ? { problem } : { value: day };
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** The text of the template's example cell for an ordinary field of a client. */
export function exampleCell(field: FileField): string {
  const facts = factsOf(field);
  const example = facts.file?.example ?? "";
  if (facts.form === "language") return languageNames.of(example) ?? example;
  return facts.form === "choice" ? (facts.options[example] ?? example) : example;
}
