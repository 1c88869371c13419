import type { ChartData } from "@portico/charts/chart-data";
import type { AxisUnit } from "@portico/charts/value-axis";

export interface ChartProps {
  data: ChartData;
  /** What the chart is called; a heading above says it too. */
  label: string;
  unit: AxisUnit;
  /** How a value is told in words: "€ 284,310". */
  tell: (value: number) => string;
}

/** In pixels, the axis below included: its box has it before the chart is there. */
export const CHART_HEIGHT = 212;
