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
 * Takes a chart. Returns true when pages and PDFs draw it: a donut with a value, or another chart with values
 * in at least two places. A single place shows no change, so its chart would be one dot or one bar.
 */
export function isDrawn(chart: Chart): boolean {
  return filledPlaces(chart) >= (chart.kind === "donut" ? 1 : 2);
}

/** Takes a chart. Returns true when it has a value, but too few of them to be drawn. */
export function waitsForAnother(chart: Chart): boolean {
  return !isDrawn(chart) && filledPlaces(chart) > 0;
}

function filledPlaces(chart: Chart): number {
  const { labels, series } = reportChartData(chart);
  return labels.filter((_, place) => series.some(({ values }) => (values[place] ?? null) !== null)).length;
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
