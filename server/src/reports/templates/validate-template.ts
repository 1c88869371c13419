import type { BodyOf } from "@portico/contract/http/call";
import type { addReportTemplate } from "@portico/contract/reports/templates";
import { templateFaults } from "@portico/contract/reports/report-template-rules";
import type { Metric } from "@portico/contract/reports/report-template-fields";
import type { TemplateContent } from "../../schema/reports/report.table.ts";
import { ApiError } from "../../platform/api-error.ts";

/** What an admin has typed for a template. */
type TypedTemplate = BodyOf<typeof addReportTemplate>;

const unitNames: Record<Metric["unit"], string> = {
  money: "money",
  percent: "a percentage",
  number: "a number",
  text: "text",
  date: "a date",
};

/**
 * Takes what was typed, and the figures that reports already have from this template. Returns the content
 * that a version stores. Throws ApiError `invalid_input` at each field that does not fit the others.
 */
export function validateTemplate(
  { name: _name, period_kind: _kind, ...content }: TypedTemplate,
  written: readonly Pick<Metric, "key" | "unit">[] = [],
): TemplateContent {
  const errors = templateFaults(content);
  for (const [place, { key, unit }] of content.metrics.entries()) {
    // With another unit, the figure's values in earlier reports would be misread: 2.4 % as € 2.40.
    const known = written.find((one) => one.key === key);
    if (known && known.unit !== unit)
      errors[`metrics.${place}.unit`] =
        `Reports already use this figure as ${unitNames[known.unit]}. Remove it and add a new one.`;
  }
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
  return content;
}
