import type { ChartData } from "@portico/charts/chart-data";
import { barLooks, lineLooks, lookOf } from "./chart-looks.ts";

interface ChartLegendProps {
  data: ChartData;
  kind: "line" | "bar";
  marked: number;
  tell: (value: number) => string;
}

/** The name of each series, with its value at the marked place. */
export function ChartLegend({ data, kind, marked, tell }: ChartLegendProps) {
  return (
    // Screen readers get the same from the slider of the chart.
    <p aria-hidden className="mt-1.5 flex flex-wrap gap-x-6 gap-y-0.5 text-[0.8125rem] text-navy-600">
      <span className="min-w-14 font-semibold text-ink print:hidden">{data.labels[marked]}</span>
      {data.series.map(({ key, label, values }, place) => {
        const value = values[marked] ?? null;
        return (
          <span key={key} className="inline-flex items-center gap-2">
            <svg width={kind === "line" ? 20 : 12} height={12}>
              {kind === "line" ? <LineSample place={place} /> : <BarSample place={place} />}
            </svg>
            {label}{" "}
            <span className="font-semibold text-ink tabular-nums">{value === null ? "–" : tell(value)}</span>
          </span>
        );
      })}
    </p>
  );
}

function LineSample({ place }: { place: number }) {
  const { stroke, dashes, width } = lookOf(lineLooks, place);
  return <path d="M0 6H20" fill="none" strokeWidth={width} strokeDasharray={dashes} className={stroke} />;
}

function BarSample({ place }: { place: number }) {
  const { fill, hatch } = lookOf(barLooks, place);
  return (
    <>
      <rect x={1} y={1} width={10} height={10} rx={2} className={fill} />
      {hatch && <path d="M1 6L6 1M1 11L11 1M6 11L11 6" fill="none" className={hatch} />}
    </>
  );
}
