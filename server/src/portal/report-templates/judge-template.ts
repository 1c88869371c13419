import type { BodyOf } from "@portico/contract/call";
import type { addReportTemplate } from "@portico/contract/portal/report-templates";
import type { Metric } from "@portico/contract/report-template-fields";
import type { TemplateContent } from "../../core/shelves/report.table.ts";
import { Failure } from "../../platform/failure.ts";

/** What an admin has typed of a template. */
export type TypedTemplate = BodyOf<typeof addReportTemplate>;

const numbers: readonly Metric["unit"][] = ["money", "percent", "number"];

/** Takes what was typed. Returns what a version keeps of it. Throws Failure `invalid_input` at the field that does not fit the others. */
export function judgeTemplate({
  name: _name,
  period_kind: _kind,
  ...content
}: TypedTemplate): TemplateContent {
  const errors: Record<string, string> = {};
  for (const field of ["metrics", "charts", "sections"] as const) {
    const keys = content[field].map(({ key }) => key);
    for (const [place, key] of keys.entries())
      if (keys.indexOf(key) !== place)
        errors[`${field}.${place}.key`] = "Something else has this key already.";
  }
  for (const [place, { unit, decimals }] of content.metrics.entries())
    if (!numbers.includes(unit) && decimals > 0)
      errors[`metrics.${place}.decimals`] = "Text and dates have no decimals.";
  for (const [place, { source, metrics, periods }] of content.charts.entries()) {
    if (source === "own") continue;
    const drawn = metrics.map((key) => content.metrics.find((metric) => metric.key === key));
    const units = new Set(drawn.map((metric) => metric?.unit));
    const at = `charts.${place}.metrics`;
    if (drawn.length === 0) errors[at] = "Please choose a figure.";
    else if (drawn.includes(undefined)) errors[at] = "There is no figure with this key.";
    else if (drawn.some((metric) => !numbers.includes(metric!.unit)))
      errors[at] = "Only numbers can be drawn.";
    else if (units.size > 1) errors[at] = "Figures of one chart need the same unit.";
    if (periods < 1) errors[`charts.${place}.periods`] = "At least 1.";
  }
  if (Object.keys(errors).length > 0) throw new Failure("invalid_input", { errors });
  return content;
}
