import { figureText } from "@portico/contract/reports/figure-text";
import { changeOf } from "@portico/contract/reports/report-change";
import type { ReportTableRow, TemplateContent } from "../../schema/reports/report.table.ts";

/**
 * The figures of a draft that have changed by more than BIG_CHANGE_PERCENT since the period before and that
 * no person has confirmed: one sentence for each, by the key of the figure.
 */
export function bigChanges(
  { isPdfOnly, figures, currency }: Pick<ReportTableRow, "isPdfOnly" | "figures" | "currency">,
  { metrics }: Pick<TemplateContent, "metrics">,
): { field: string; sentence: string }[] {
  if (isPdfOnly) return [];
  return metrics.flatMap((metric) => {
    const figure = figures[metric.key];
    if (!figure || figure.confirmed || !changeOf(figure, metric)?.isBig) return [];
    const [before, now] = [figure.previous!, figure.value!].map((value) =>
      figureText(value, { ...metric, currency }),
    );
    return [{ field: metric.key, sentence: `${metric.label} went from ${before} to ${now}.` }];
  });
}
