import type { ChartSize, Plot } from "@portico/charts/chart-data";
import type { PlaceLabel } from "@portico/charts/place-labels";
import type { ValueTick } from "@portico/charts/value-axis";

interface ChartAxesProps {
  chart: ChartSize & { plot: Plot; ticks: ValueTick[]; labels: PlaceLabel[] };
  /** The place on the axis whose label is bold. */
  marked: number;
}

/** The lines and labels around the chart. */
export function ChartAxes({ chart: { plot, ticks, labels }, marked }: ChartAxesProps) {
  return (
    <g className="text-xs">
      {ticks.map(({ value, text, y }) => (
        <g key={value}>
          <line
            x1={plot.x}
            x2={plot.x + plot.width}
            y1={y}
            y2={y}
            className={`${value === 0 ? "stroke-stone-300" : "stroke-stone-200"} forced-colors:stroke-[GrayText]`}
          />
          <text
            x={plot.x - 8}
            y={y}
            dy="0.35em"
            textAnchor="end"
            className="fill-quiet tabular-nums forced-colors:fill-[CanvasText]"
          >
            {text}
          </text>
        </g>
      ))}
      {labels.map(({ place, text, x, y }) => (
        <text
          key={place}
          x={x}
          y={y}
          textAnchor="middle"
          className={`forced-colors:fill-[CanvasText] ${place === marked ? "fill-ink font-semibold" : "fill-quiet"}`}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
