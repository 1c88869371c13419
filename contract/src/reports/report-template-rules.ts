import type { Metric, MetricUnit, TemplateChart } from "./report-template-fields.ts";

/** The parts of a template that have to fit together. */
export interface TemplateParts {
  metrics: readonly Pick<Metric, "key" | "label" | "unit" | "decimals">[];
  charts: readonly Pick<TemplateChart, "key" | "label" | "source" | "metrics" | "periods">[];
  sections: readonly { key: string; label: string }[];
}

const NUMBERS: readonly MetricUnit[] = ["money", "percent", "number"];

/**
 * True when figures of this unit can be drawn and calculated with: money, percent and numbers, but not text
 * and days.
 */
export function isNumberUnit(unit: MetricUnit): boolean {
  return NUMBERS.includes(unit);
}

/**
 * Takes the parts of a template, each valid by itself. Returns a sentence for each part that does not fit the
 * others, under the name of its field ("metrics.0.label"). The result is empty when all parts fit.
 */
export function templateFaults({ metrics, charts, sections }: TemplateParts): Record<string, string> {
  return {
    ...repeated("metrics", metrics, "Another figure has this name."),
    ...repeated("charts", charts, "Another chart has this name."),
    ...repeated("sections", sections, "Another section has this name."),
    ...decimalFaults(metrics),
    ...chartFaults(charts, metrics),
  };
}

/**
 * Returns an error for each name and key that is used twice. Figures are found by name in pasted
 * spreadsheets, and by key in the report of the period before. With two equal names or keys, the wrong figure
 * could be taken.
 */
function repeated(
  field: keyof TemplateParts,
  parts: readonly { key: string; label: string }[],
  sentence: string,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const keys = parts.map(({ key }) => key);
  const names = parts.map(({ label }) => label.trim().toLowerCase());
  for (const place of parts.keys()) {
    if (keys.indexOf(keys[place]!) !== place)
      faults[`${field}.${place}.key`] = "Something else has this key already.";
    if (names[place] !== "" && names.indexOf(names[place]!) !== place)
      faults[`${field}.${place}.label`] = sentence;
  }
  return faults;
}

function decimalFaults(metrics: TemplateParts["metrics"]): Record<string, string> {
  return Object.fromEntries(
    metrics.flatMap(({ unit, decimals }, place) =>
      !isNumberUnit(unit) && decimals > 0
        ? [[`metrics.${place}.decimals`, "Text and dates have no decimals."]]
        : [],
    ),
  );
}

function chartFaults(
  charts: TemplateParts["charts"],
  metrics: TemplateParts["metrics"],
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [place, { source, metrics: keys, periods }] of charts.entries()) {
    if (source === "own") continue;
    const problem = drawnProblem(keys.map((key) => metrics.find((metric) => metric.key === key)));
    if (problem) faults[`charts.${place}.metrics`] = problem;
    if (periods < 1) faults[`charts.${place}.periods`] = "At least 1.";
  }
  return faults;
}

function drawnProblem(drawn: readonly (TemplateParts["metrics"][number] | undefined)[]): string | null {
  if (drawn.length === 0) return "Please choose a figure.";
  const found = drawn.filter((metric) => metric !== undefined);
  if (found.length < drawn.length) return "This chart uses a figure that was removed. Choose another one.";
  if (new Set(found).size < found.length) return "Please choose each figure once.";
  if (found.some(({ unit }) => !isNumberUnit(unit))) return "Text and dates can't be shown in a chart.";
  if (new Set(found.map(({ unit }) => unit)).size > 1)
    return "All figures in a chart must have the same unit.";
  return null;
}
