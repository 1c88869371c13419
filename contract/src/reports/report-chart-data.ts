import { currencySign, figureText } from "./figure-text.ts";
import type { Chart } from "./report-fields.ts";
import type { MetricUnit } from "./report-template-fields.ts";

/** The values of a chart as numbers, for drawing alone: what is told comes from the decimals. */
export interface ReportChartData {
  labels: string[];
  series: Array<{ key: string; label: string; values: Array<number | null> }>;
}

/** Takes a chart. Returns whether there is anything to draw; a chart without a value is left out of page and paper. */
export function hasValue(chart: Chart): boolean {
  return reportChartData(chart).series.some(({ values }) => values.some((value) => value !== null));
}

/** Takes a chart. Returns its values as numbers; what is no number is a gap. */
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

/** Takes a chart and the currency of its report. Returns how one of its values is told in words. */
export function chartTeller({ unit, decimals }: Chart, currency: string): (value: number) => string {
  return (value) => figureText(value.toFixed(decimals), { unit, decimals, currency });
}

/** Takes a unit and the currency of a report. Returns what stands before and behind each number of an axis. */
export function axisUnit(unit: MetricUnit, currency: string): { before: string; after: string } {
  return {
    before: unit === "money" ? `${currencySign(currency)}\u00a0` : "",
    after: unit === "percent" ? "%" : "",
  };
}
