import { figureProblem, readNumber, unitProblem } from "@portico/contract/reports/read-number";
import type { Figure } from "@portico/contract/reports/report-fields";
import type { PastedFigures } from "./pasted-figures.ts";

const DECIMALS_READ = 6;

type Named = Pick<Figure, "key" | "label" | "unit" | "decimals"> & { currency?: string };

/** Takes the pasted cells that fit no figure. Returns each with the reason, if it is known. */
export function leftOut(
  { unmatched, matchedBy }: Pick<PastedFigures, "unmatched" | "matchedBy">,
  figures: readonly Named[],
): string[] {
  if (matchedBy === "order") return [...unmatched];
  return unmatched.map((text) => {
    const reason = reasonOf(text, figures);
    return reason ? `${text} (${reason})` : text;
  });
}

function reasonOf(text: string, figures: readonly Named[]): string | null {
  const lower = text.toLowerCase();
  const begins = ({ label }: Named) => lower.startsWith(`${label.toLowerCase()} `);
  // The longest name first: "Return gross" must not be taken for "Return".
  const figure = figures.toSorted((one, other) => other.label.length - one.label.length).find(begins);
  if (!figure) return figures.some((one) => isNear(lower, one)) ? null : "no figure has this name";
  const { label, decimals, unit, currency } = figure;
  const written = text.slice(label.length + 1);
  if (unitProblem(written, unit) === null && unitProblem(written, unit, currency) !== null)
    return `this report is in ${currency}`;
  if (unitProblem(written, unit) === null && figureProblem(written, figure) !== null)
    return "may be decimals or thousands";
  const isTooFine =
    unitProblem(written, unit) === null &&
    readNumber(written, decimals) === null &&
    readNumber(written, DECIMALS_READ) !== null;
  if (!isTooFine) return "not a valid value for this figure";
  return decimals === 0
    ? "decimals aren't allowed"
    : `at most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`;
}

/**
 * Whether a text begins with the name or key of a figure, apart from punctuation. A paste finds a figure by
 * these too.
 */
function isNear(text: string, { label, key }: Named): boolean {
  const bare = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return [label, key].some((name) => bare(text).startsWith(bare(name)));
}
