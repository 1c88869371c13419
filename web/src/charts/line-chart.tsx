import { chartSentence } from "@portico/charts/chart-sentence";
import { lineChart } from "@portico/charts/line-chart";
import { ChartAxes } from "./chart-axes.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { lineLooks, lookOf } from "./chart-looks.ts";
import { CHART_HEIGHT, type ChartProps } from "./chart-props.ts";
import { useMarkedPlace } from "./use-marked-place.ts";
import { useWidth } from "./use-width.ts";

/**
 * If there are more points than this, their dots would touch each other. Then only the marked point and
 * points without neighbours get a dot.
 */
const DOTS_MAX = 16;

/**
 * A line chart: each series is a line over the places along the horizontal axis. With `hasArea`, the area
 * below the first line is filled.
 */
export function LineChart({ data, label, unit, tell, hasArea = false }: ChartProps & { hasArea?: boolean }) {
  const measured = useWidth<HTMLDivElement>();
  const { width } = measured;
  const chart = width === 0 ? null : lineChart(data, { width, height: CHART_HEIGHT, unit, hasArea });
  const mark = useMarkedPlace(data.labels.length, chart?.places ?? []);
  const { marked } = mark;
  const tellsAll = data.labels.length <= DOTS_MAX;
  const sentence = chartSentence(data, { label, tell, startsAboveZero: chart?.startsAboveZero });
  return (
    <ChartFrame
      data={data}
      label={label}
      tell={tell}
      measured={measured}
      mark={mark}
      kind="line"
      sentence={sentence}
    >
      {chart && (
        <>
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
        </>
      )}
    </ChartFrame>
  );
}
