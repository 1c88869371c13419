import { barChart } from "@portico/charts/bar-chart";
import { chartSentence } from "@portico/charts/chart-sentence";
import { ChartAxes } from "./chart-axes.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { barLooks, lookOf } from "./chart-looks.ts";
import { CHART_HEIGHT, type ChartProps } from "./chart-props.ts";
import { PlaceSlider } from "./place-slider.tsx";
import { useMarkedPlace } from "./use-marked-place.ts";
import { useWidth } from "./use-width.ts";

const QUIET_BAR =
  "fill-navy-300 stroke-navy-300 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]";
const RADIUS = 2;

/** Bars on zero. With `tellsOne` the marked one alone is dark: for one series whose newest value is what matters. */
export function BarChart({ data, label, unit, tell, tellsOne = false }: ChartProps & { tellsOne?: boolean }) {
  const { box, width } = useWidth<HTMLDivElement>();
  const chart = width === 0 ? null : barChart(data, { width, height: CHART_HEIGHT, unit });
  const { marked, choose, follow, forget } = useMarkedPlace(data.labels.length, chart?.places ?? []);
  return (
    <div>
      <div
        ref={box}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={forget}
        className="relative h-53 touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-yellow-400"
      >
        {chart && (
          <svg
            role="img"
            aria-label={chartSentence(data, { label, tell })}
            width={width}
            height={CHART_HEIGHT}
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            className="block print:h-auto print:max-w-full"
          >
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
          </svg>
        )}
        <PlaceSlider data={data} label={label} marked={marked} choose={choose} tell={tell} />
      </div>
      <ChartLegend data={data} kind="bar" marked={marked} tell={tell} />
    </div>
  );
}
