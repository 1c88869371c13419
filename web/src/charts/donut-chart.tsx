import { donutChart, shareText } from "@portico/charts/donut-chart";
import { lookOf, pieceLooks } from "./chart-looks.ts";
import type { ChartProps } from "./chart-props.ts";

const SIZE = 196;

/** Shows the shares of a whole as a ring, and a list that names each piece with its value. */
export function DonutChart({ data, label, tell }: Omit<ChartProps, "unit">) {
  const { pieces, ring, left } = donutChart(data.labels, data.series[0]?.values ?? [], SIZE);
  const sentence = pieces.map((piece) => `${piece.label} ${shareText(piece.share)}`).join(", ");
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <svg
        role="img"
        aria-label={`${label}: ${sentence || "no values"}.`}
        width={SIZE}
        height={SIZE}
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
        className="block shrink-0"
      >
        {pieces.length === 0 && <path d={ring} className="fill-stone-100 stroke-stone-300" />}
        {pieces.map(({ label: name, path, share, spot }, place) => {
          const { fill, text } = lookOf(pieceLooks, place);
          return (
            <g key={name}>
              <path
                d={path}
                className={`${fill} forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
              />
              {spot && (
                <text
                  x={spot.x}
                  y={spot.y}
                  dy="0.35em"
                  textAnchor="middle"
                  className={`text-xs font-semibold ${text} forced-colors:fill-[CanvasText]`}
                >
                  {shareText(share)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ul className="min-w-0 flex-1 basis-44 space-y-1 text-[0.8125rem]">
        {pieces.map(({ label: name, value, share }, place) => (
          <li key={name} className="flex items-baseline gap-2">
            <svg aria-hidden width={12} height={12} className="translate-y-px shrink-0">
              <rect
                width={12}
                height={12}
                rx={2}
                className={`${lookOf(pieceLooks, place).fill} forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
              />
            </svg>
            <span className="min-w-0 flex-1 wrap-anywhere text-navy-600">{name}</span>
            <span className="font-semibold tabular-nums">{tell(value)}</span>
            <span className="w-16 text-right whitespace-nowrap text-quiet tabular-nums">
              {shareText(share)}
            </span>
          </li>
        ))}
        {left.length > 0 && <li className="text-quiet">Not shown because below zero: {left.join(", ")}</li>}
      </ul>
    </div>
  );
}
