import type { ChartData } from "@portico/charts/chart-data";
import type { AxisUnit } from "@portico/charts/value-axis";

export interface ChartProps {
  data: ChartData;
  /** The name of the chart, which the heading above also shows. */
  label: string;
  unit: AxisUnit;
  /** Formats a value as text: "€ 284,310". */
  tell: (value: number) => string;
}

/**
 * The height of a chart with its axis, in pixels. The space has this height even before the chart is drawn.
 */
export const CHART_HEIGHT = 212;
