import { barChart } from "@portico/charts/bar-chart";
import { chartSentence } from "@portico/charts/chart-sentence";
import { ChartAxes } from "./chart-axes.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { barLooks, lookOf } from "./chart-looks.ts";
import { CHART_HEIGHT, type ChartProps } from "./chart-props.ts";
import { useMarkedPlace } from "./use-marked-place.ts";
import { useWidth } from "./use-width.ts";

const QUIET_BAR =
  "fill-navy-300 stroke-navy-300 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]";
const RADIUS = 2;

/**
 * A bar chart whose bars start at zero. With `tellsOne` only the marked bar is dark. This is for a single
 * series whose newest value matters most.
 */
export function BarChart({ data, label, unit, tell, tellsOne = false }: ChartProps & { tellsOne?: boolean }) {
  const measured = useWidth<HTMLDivElement>();
  const { width } = measured;
  const chart = width === 0 ? null : barChart(data, { width, height: CHART_HEIGHT, unit });
  const mark = useMarkedPlace(data.labels.length, chart?.places ?? []);
  const { marked } = mark;
  return (
    <ChartFrame
      data={data}
      label={label}
      tell={tell}
      measured={measured}
      mark={mark}
      kind="bar"
      sentence={chartSentence(data, { label, tell })}
    >
      {chart && (
        <>
          <ChartAxes chart={chart} marked={marked} />
          {chart.series.map(({ key, bars }, place) => {
            const { fill, hatch } = lookOf(barLooks, place);
            return bars.map(({ place: spot, x, y, width: wide, height, hatch: path }) => (
              <g key={`${key} ${spot}`}>
                <rect
                  x={x}
                  y={y}
                  width={wide}
                  height={height}
                  rx={Math.min(RADIUS, height / 2)}
                  className={tellsOne && spot !== marked ? QUIET_BAR : fill}
                />
                {hatch && <path d={path} fill="none" className={hatch} />}
              </g>
            ));
          })}
          <line
            x1={chart.plot.x}
            x2={chart.plot.x + chart.plot.width}
            y1={chart.zero}
            y2={chart.zero}
            className="stroke-stone-300 forced-colors:stroke-[CanvasText]"
          />
        </>
      )}
    </ChartFrame>
  );
}
