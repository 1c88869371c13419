import { formatCount } from "./count.ts";
import { Icon } from "../icon.tsx";

export interface FilterTile<State extends string> {
  state: State;
  label: string;
  hint?: string;
  icon: string;
  /** The class of the tile's colour. */
  ink: string;
}

interface FilterTilesProps<State extends string> {
  label: string;
  tiles: readonly FilterTile<State>[];
  /** Undefined while the counts are unknown. */
  counts: Readonly<Record<State, number>> | undefined;
  shown: State | undefined;
  onShow: (state: State) => void;
  /** Classes that lay out the tiles. */
  className?: string;
}

/** Counts that also work as filters: a press on a count shows the rows that it counts. */
export function FilterTiles<State extends string>({
  label: groupLabel,
  tiles,
  counts,
  shown,
  onShow,
  className = "grid-cols-3",
}: FilterTilesProps<State>) {
  return (
    <div role="group" aria-label={groupLabel} className={`grid gap-2 sm:gap-3 ${className}`}>
      {tiles.map(({ state, label, hint, icon, ink }) => (
        <button
          key={state}
          type="button"
          aria-pressed={shown === state}
          onClick={() => onShow(state)}
          className={`rounded-card border bg-white px-3 py-3 text-left shadow-card transition-colors hover:bg-navy-50 sm:px-4.5 ${hint ? "sm:py-3.5" : ""} ${
            shown === state ? "border-navy-900 outline-1 outline-navy-900" : "border-line"
          }`}
        >
          <span className={`flex items-center gap-2 text-sm font-semibold ${ink}`}>
            <Icon name={icon} size={18} className="max-sm:hidden" />
            {label}
          </span>
          <span className="figure block text-[1.75rem] leading-10">
            {counts ? formatCount(counts[state]) : "–"}
          </span>
          {hint && <span className="block text-[0.8125rem] text-quiet max-sm:hidden">{hint}</span>}
        </button>
      ))}
    </div>
  );
}
