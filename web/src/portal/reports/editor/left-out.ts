import { readNumber } from "@portico/contract/read-number";
import type { Figure } from "@portico/contract/report-fields";
import type { PastedFigures } from "./pasted-figures.ts";

const DECIMALS_READ = 6;

/** Takes what was pasted and fitted nowhere. Returns each with why, where that can be told. */
export function leftOut(
  { unmatched, matchedBy }: Pick<PastedFigures, "unmatched" | "matchedBy">,
  figures: readonly Pick<Figure, "label" | "decimals">[],
): string[] {
  if (matchedBy === "order") return [...unmatched];
  return unmatched.map((text) => `${text} (${reasonOf(text, figures)})`);
}

function reasonOf(text: string, figures: readonly Pick<Figure, "label" | "decimals">[]): string {
  const lower = text.toLowerCase();
  const figure = figures.find(({ label }) => lower.startsWith(`${label.toLowerCase()} `));
  if (!figure) return "no figure has this name";
  const { label, decimals } = figure;
  const written = text.slice(label.length + 1);
  const isTooFine = readNumber(written, decimals) === null && readNumber(written, DECIMALS_READ) !== null;
  if (!isTooFine) return "this figure can't have it";
  return decimals === 0
    ? "no decimals here"
    : `at most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`;
}
