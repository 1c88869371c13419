import { currencySign, figureText } from "./figure-text.ts";
import type { Chart } from "./report-fields.ts";
import type { MetricUnit } from "./report-template-fields.ts";

/**
 * The values of a chart as numbers. They are only for drawing, since such numbers may lose digits: texts are
 * written from the exact decimals.
 */
interface ReportChartData {
  labels: string[];
  series: Array<{ key: string; label: string; values: Array<number | null> }>;
}

/**
 * Takes a chart. Returns true when the chart has a value to draw. Pages and PDFs leave out a chart without
 * values.
 */
export function hasValue(chart: Chart): boolean {
  return reportChartData(chart).series.some(({ values }) => values.some((value) => value !== null));
}

/** Takes a chart. Returns its values as numbers; values that are not numbers become gaps. */
export function reportChartData({ labels, series }: Chart): ReportChartData {
  return {
    labels,
    series: series.map(({ key, label, values }) => ({
      key,
      label,
      values: values.map((value) => {
        const number = value === null || value === "" ? Number.NaN : Number(value);
        return Number.isFinite(number) ? number : null;
      }),
    })),
  };
}

/** Takes a chart and the currency of its report. Returns a function that writes one of its values as text. */
export function chartValueText({ unit, decimals }: Chart, currency: string): (value: number) => string {
  return (value) => figureText(value.toFixed(decimals), { unit, decimals, currency });
}

/** Takes a unit and the currency of a report. Returns the text before and after each number of an axis. */
export function axisUnit(unit: MetricUnit, currency: string): { before: string; after: string } {
  return {
    before: unit === "money" ? `${currencySign(currency)}\u00a0` : "",
    after: unit === "percent" ? "%" : "",
  };
}
