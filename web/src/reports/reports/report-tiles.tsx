import type { ReportTile } from "@portico/contract/reports/report-tiles";
import { Icon } from "../../ui/icon.tsx";

const A_ROW = 5;
const icons = { up: "arrow-up", down: "arrow-down", same: "minus" } as const;
const inks = { better: "text-green-700", worse: "text-red-700", none: "text-ink" } as const;
/** The columns by the number of figures, up to a full row. The first figure is the largest. */
const columns = [
  "",
  "@3xl:grid-cols-1",
  "@3xl:grid-cols-[1.4fr_1fr]",
  "@3xl:grid-cols-[1.4fr_1fr_1fr]",
  "@3xl:grid-cols-[1.4fr_1fr_1fr_1fr]",
  "@3xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]",
];

/** The figures of a report, each with its change in words and an arrow. */
export function ReportTiles({ tiles }: { tiles: readonly ReportTile[] }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-y-6 px-5 pb-6 @3xl:px-8 print:px-0 ${columns[Math.min(tiles.length, A_ROW)]}`}
    >
      {tiles.map((tile, place) => (
        <div
          key={tile.key}
          className={`min-w-0 break-inside-avoid border-line ${place === 0 ? "col-span-2 @3xl:col-span-1" : ""} ${sides(place)}`}
        >
          <dt className="text-[0.8125rem] wrap-anywhere text-navy-600">{tile.label}</dt>
          <dd
            className={`figure wrap-anywhere ${tile.isText ? "text-lg" : place === 0 ? "text-[2.125rem] leading-tight" : "text-2xl"}`}
          >
            {tile.value}
          </dd>
          {tile.change && (
            <dd
              className={`mt-0.5 flex items-start gap-1.5 text-[0.8125rem] font-semibold ${inks[tile.change.verdict]}`}
            >
              <Icon name={icons[tile.change.direction]} size={16} className="mt-0.5" />
              {tile.change.text}
            </dd>
          )}
          {tile.before && <dd className="text-[0.8125rem] text-quiet">{tile.before}</dd>}
          {tile.target && <dd className="text-[0.8125rem] text-quiet">{tile.target}</dd>}
          {tile.note && <dd className="mt-1 text-[0.8125rem] wrap-anywhere text-quiet">{tile.note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/**
 * The classes for the line between two tiles of a row. On a narrow page the first tile has a row of its own
 * and two share each further row; on a wide page five share a row.
 */
function sides(place: number): string {
  const narrow = place > 0 && place % 2 === 0 ? "border-l pl-4" : "pr-4";
  const wide = place % A_ROW === 0 ? "@3xl:border-l-0 @3xl:pl-0 @3xl:pr-4" : "@3xl:border-l @3xl:px-4";
  return `${narrow} ${wide}`;
}
