import { chartSentence } from "@portico/charts/chart-sentence";
import { lineChart } from "@portico/charts/line-chart";
import { ChartAxes } from "./chart-axes.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import { lineLooks, lookOf } from "./chart-looks.ts";
import { CHART_HEIGHT, type ChartProps } from "./chart-props.ts";
import { PlaceSlider } from "./place-slider.tsx";
import { useMarkedPlace } from "./use-marked-place.ts";
import { useWidth } from "./use-width.ts";

/** More points than these would touch: only those alone and the marked one are drawn then. */
const DOTS_MAX = 16;

/** Lines over places, the first with what is below it filled if `hasArea` says so. */
export function LineChart({ data, label, unit, tell, hasArea = false }: ChartProps & { hasArea?: boolean }) {
  const { box, width } = useWidth<HTMLDivElement>();
  const chart = width === 0 ? null : lineChart(data, { width, height: CHART_HEIGHT, unit, hasArea });
  const { marked, choose, follow, forget } = useMarkedPlace(data.labels.length, chart?.places ?? []);
  const tellsAll = data.labels.length <= DOTS_MAX;
  const sentence = chartSentence(data, { label, tell, startsAboveZero: chart?.startsAboveZero });
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
            aria-label={sentence}
            width={width}
            height={CHART_HEIGHT}
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            className="block print:h-auto print:max-w-full"
          >
            {chart.lines.map(({ key, area }) => (
              <path key={key} d={area} className="fill-blue-100/70 forced-colors:fill-none" />
            ))}
            <ChartAxes chart={chart} marked={marked} />
            {chart.places[marked] !== undefined && (
              <line
                x1={chart.places[marked]}
                x2={chart.places[marked]}
                y1={chart.plot.y}
                y2={chart.plot.y + chart.plot.height}
                strokeDasharray="2 3"
                className="stroke-navy-300 forced-colors:stroke-[CanvasText]"
              />
            )}
            {chart.lines.map(({ key, line, points }, place) => {
              const { stroke, dashes, width: thickness } = lookOf(lineLooks, place);
              return (
                <g key={key} className={stroke} fill="none">
                  <path d={line} strokeWidth={thickness} strokeDasharray={dashes} strokeLinejoin="round" />
                  {points
                    .filter((point) => point.place === marked || point.isAlone || (tellsAll && place === 0))
                    .map((point) => (
                      <circle
                        key={point.place}
                        cx={point.x}
                        cy={point.y}
                        r={point.place === marked ? 5 : 2.5}
                        strokeWidth={point.place === marked ? 2 : 1.5}
                        className={
                          point.place === marked && place === 0
                            ? "fill-yellow-400 forced-colors:fill-[Highlight]"
                            : "fill-white forced-colors:fill-[Canvas]"
                        }
                      />
                    ))}
                </g>
              );
            })}
          </svg>
        )}
        <PlaceSlider data={data} label={label} marked={marked} choose={choose} tell={tell} />
      </div>
      <ChartLegend data={data} kind="line" marked={marked} tell={tell} />
    </div>
  );
}
