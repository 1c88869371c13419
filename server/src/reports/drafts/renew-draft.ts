import type { ReportTableRow, TemplateContent } from "../../schema/reports/report.table.ts";
import { problemOfValue } from "./validate-edit.ts";

type Content = Pick<ReportTableRow, "figures" | "sections" | "charts" | "editedCharts">;

/** The content of a draft in another version of its template. */
interface RenewedDraft extends Content {
  /** Content that the other version has no place for, with the names from the draft's own version. */
  lost: string[];
}

/**
 * Takes a draft and two versions of its template. Returns the draft's content in the second version: figures
 * whose key and unit still exist and whose values fit, sections with the same keys, and typed charts that
 * show the same figures.
 */
export function renewedDraft(
  draft: Pick<ReportTableRow, "figures" | "sections" | "charts" | "editedCharts">,
  from: TemplateContent,
  to: TemplateContent,
): RenewedDraft {
  const lost: string[] = [];
  const figures: RenewedDraft["figures"] = {};
  for (const metric of from.metrics) {
    const figure = draft.figures[metric.key];
    if (!figure) continue;
    const next = to.metrics.find(({ key, unit }) => key === metric.key && unit === metric.unit);
    const typed = [figure.value, figure.target, figure.isPreviousTyped ? figure.previous : null];
    const fits = next && typed.every((value) => value === null || problemOfValue(value, next) === null);
    if (fits) figures[metric.key] = figure;
    else if (figure.note || typed.some((value) => value !== null)) lost.push(metric.label);
  }
  const sections: RenewedDraft["sections"] = {};
  for (const { key, label } of from.sections) {
    const body = draft.sections[key] ?? "";
    if (to.sections.some((section) => section.key === key)) sections[key] = body;
    else if (body.trim() !== "") lost.push(label);
  }
  const charts: RenewedDraft["charts"] = {};
  for (const chart of from.charts.filter(({ key }) => draft.editedCharts.includes(key))) {
    const values = draft.charts[chart.key];
    if (values && to.charts.some((next) => isSameDrawing(chart, next))) charts[chart.key] = values;
    else lost.push(chart.label);
  }
  return { figures, sections, charts, editedCharts: Object.keys(charts).sort(), lost };
}

type TemplateChart = TemplateContent["charts"][number];

function isSameDrawing(one: TemplateChart, other: TemplateChart): boolean {
  const drawn = ({ key, source, unit, decimals, metrics }: TemplateChart) =>
    JSON.stringify([key, source, unit, decimals, metrics]);
  return drawn(one) === drawn(other);
}
