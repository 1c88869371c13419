/** One line of the summary at the end. */
export interface Figure {
  what: string;
  value: number;
  unit: "" | "x" | "ms" | "s" | "kB" | "MB" | "/s";
  /** A figure without a budget is only shown for comparison. */
  budget?: { atMost: number } | { atLeast: number };
  /**
   * True for a count or a size. It is the same on every machine, so the run fails if the figure misses its
   * budget.
   */
  isCount?: boolean;
}

/** Prints figures side by side with their budgets. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [figure.what, shown(figure), budgetOf(figure), verdict(figure)]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const [what = "", value = "", budget = "", word = ""] of rows)
    console.log(
      `  ${what.padEnd(widths[0]!)}  ${value.padStart(widths[1]!)}  ${budget.padEnd(widths[2]!)}  ${word}`.trimEnd(),
    );
}

/** True unless the figure misses its budget. */
export function isKept({ value, budget }: Figure): boolean {
  if (!budget) return true;
  return "atMost" in budget ? value <= budget.atMost : value >= budget.atLeast;
}

function verdict(figure: Figure): string {
  if (!figure.budget) return "";
  return isKept(figure) ? "kept" : "MISSED";
}

function budgetOf({ budget, unit }: Figure): string {
  if (!budget) return "";
  const [sign, value] = "atMost" in budget ? ["<=", budget.atMost] : [">=", budget.atLeast];
  return `${sign} ${written(value, unit)}`;
}

function shown({ value, unit }: Figure): string {
  return written(value, unit);
}

function written(value: number, unit: Figure["unit"]): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === "" || unit === "x" || unit === "/s" ? unit : ` ${unit}`}`;
}
