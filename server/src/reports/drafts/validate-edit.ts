import { decimalsOf, isDecimal } from "@portico/contract/reports/decimals";
import type { BodyOf } from "@portico/contract/http/call";
import { isDay } from "@portico/contract/values/moments";
import type { updateReport } from "@portico/contract/reports/report-edits";
import type { Metric } from "@portico/contract/reports/report-template-fields";
import { UNSEEN } from "@portico/contract/values/fields";
import type {
  ChartValues,
  FigureValues,
  ReportTableRow,
  TemplateContent,
} from "../../schema/reports/report.table.ts";

export type ReportEdit = BodyOf<typeof updateReport>;
type FigureEdit = NonNullable<ReportEdit["figures"]>[number];

/** The content after an edit, and a sentence for each change that is not allowed. */
interface ValidatedEdit {
  figures: Record<string, FigureValues>;
  charts: Record<string, ChartValues>;
  editedCharts: string[];
  sections: Record<string, string>;
  errors: Record<string, string>;
}

/** Takes a draft, its template and the typed values. Returns the draft's content with these values. */
export function validateEdit(
  report: Pick<ReportTableRow, "figures" | "charts" | "editedCharts" | "sections">,
  template: TemplateContent,
  edit: ReportEdit,
): ValidatedEdit {
  const errors: Record<string, string> = {};
  const figures = { ...report.figures };
  for (const typed of edit.figures ?? []) {
    const metric = template.metrics.find(({ key }) => key === typed.key);
    const problem = metric ? problemOf(typed, metric) : "This report has no such figure.";
    if (problem) errors[`figures.${typed.key}`] = problem;
    else figures[typed.key] = mergedFigure(figures[typed.key], typed);
  }
  const sections = { ...report.sections };
  for (const { key, body } of edit.sections ?? [])
    if (template.sections.some((section) => section.key === key)) sections[key] = body;
    else errors[`sections.${key}`] = "This report has no such section.";
  const charts = { ...report.charts };
  for (const { key, values } of edit.charts ?? []) {
    const chart = template.charts.find((one) => one.key === key);
    const problem = chart
      ? values && problemOfChart(values, decimalsFor(chart, template))
      : "This report has no such chart.";
    if (problem) errors[`charts.${key}`] = problem;
    else if (values) charts[key] = values;
    else delete charts[key];
  }
  return { figures, charts, editedCharts: Object.keys(charts).sort(), sections, errors };
}

function mergedFigure(known: FigureValues | undefined, typed: FigureEdit): FigureValues {
  const before = known ?? { value: null, previous: null, target: null, note: null };
  const {
    value = before.value,
    previous = before.previous,
    target = before.target,
    note = before.note,
  } = typed;
  // A changed figure has not been checked by a person yet.
  const isSame = value === before.value && previous === before.previous;
  const confirmed = typed.confirmed ?? (isSame && before.confirmed === true);
  const isPreviousTyped =
    typed.previous === undefined ? before.isPreviousTyped === true : typed.previous !== null;
  return { value, previous, target, note, confirmed, ...(isPreviousTyped && { isPreviousTyped }) };
}

function problemOf({ value, previous, target }: FigureEdit, metric: Metric): string | null {
  for (const typed of [value, previous, target]) {
    const problem = typed === undefined || typed === null ? null : problemOfValue(typed, metric);
    if (problem) return problem;
  }
  return null;
}

/** Takes the text that was typed for a metric. Returns why it is invalid; null: it is valid. */
export function problemOfValue(
  typed: string,
  { unit, decimals }: Pick<Metric, "unit" | "decimals">,
): string | null {
  if (unit === "text") return UNSEEN.test(typed) ? "Line breaks and hidden characters aren't allowed." : null;
  if (unit === "date") return isDay(typed) ? null : "Please enter a date.";
  if (!isDecimal(typed)) return "Please enter a number, such as 1250.50.";
  if (decimalsOf(typed) <= decimals) return null;
  return decimals === 0
    ? "Please enter a whole number."
    : `At most ${decimals} ${decimals === 1 ? "decimal" : "decimals"}.`;
}

function decimalsFor(
  { source, metrics, decimals }: TemplateContent["charts"][number],
  template: TemplateContent,
): number {
  const drawn = template.metrics.find(({ key }) => key === metrics[0]);
  return source === "metrics" && drawn ? drawn.decimals : decimals;
}

function problemOfChart({ labels, series }: ChartValues, decimals: number): string | null {
  const keys = series.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return "Every row needs its own key.";
  for (const { values } of series) {
    if (values.length !== labels.length) return "Every row needs as many values as there are labels.";
    for (const value of values) {
      const problem = value === null ? null : problemOfValue(value, { unit: "number", decimals });
      if (problem) return problem;
    }
  }
  return null;
}
