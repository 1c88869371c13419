import { Toolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Menu } from "../overlay/menu.tsx";
import { useWide } from "../layout/use-wide.ts";

export interface BulkBarAct {
  icon: string;
  label: string;
  /** Puts the action into the menu even where there is space. */
  isRare?: boolean | undefined;
  onSelect: () => void;
}

interface BulkBarProps {
  label: string;
  /** The number of ticked rows, in words. */
  count: string;
  /** The button that selects all matches, or only the ticked rows again. */
  extent?: { label: string; onSelect: () => void } | undefined;
  /** The first action is the main one. The others are in a menu if there is little space. */
  acts: readonly BulkBarAct[];
  onClear: () => void;
}

const BUTTON =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3.5 text-sm font-semibold whitespace-nowrap transition-colors";

/** The actions for the ticked rows, shown above the bottom of the page. */
export function BulkBar({ label, count, extent, acts, onClear }: BulkBarProps) {
  const isWide = useWide();
  const shown = isWide ? acts.filter(({ isRare }) => !isRare) : acts.slice(0, 1);
  const rest = isWide ? acts.filter(({ isRare }) => isRare) : acts.slice(1);
  const clear = (
    <Toolbar.Button
      aria-label="Clear the selection"
      onClick={onClear}
      className="grid size-11 place-items-center rounded-control hover:bg-navy-800"
    >
      <Icon name="x" size={18} />
    </Toolbar.Button>
  );
  return (
    <>
      {/* Adds space below the list, so that its last rows can be scrolled out from behind the bar. */}
      <div className={isWide ? "h-24" : "h-32"} />
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+var(--inset-bottom))] z-20 flat:bottom-[calc(3.5rem+var(--inset-bottom))] tiny:static lg:bottom-4 lg:pl-58 print:hidden">
        <div className="mx-auto w-full max-w-(--page-width) px-inset-4 sm:px-inset-8">
          <Toolbar.Root
            aria-label={label}
            className="bulk-bar-motion pointer-events-auto flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card bg-navy-900 px-4 py-2 text-white shadow-float"
          >
            <p role="status" className="mr-1 text-sm font-semibold whitespace-nowrap tabular-nums">
              {count}
            </p>
            {extent && (
              <Toolbar.Button
                onClick={extent.onSelect}
                className="min-h-11 text-left text-sm font-semibold text-yellow-400 underline underline-offset-3"
              >
                {extent.label}
              </Toolbar.Button>
            )}
            <span className="flex-1" />
            {!isWide && clear}
            <div className="flex items-center gap-2 max-md:w-full">
              {shown.map(({ icon, label: words, onSelect }, place) => (
                <Toolbar.Button
                  key={words}
                  onClick={onSelect}
                  className={`${BUTTON} ${place === 0 ? "bg-white text-ink hover:bg-navy-100 max-md:grow" : "hover:bg-navy-800"}`}
                >
                  <Icon name={icon} size={18} />
                  {words}
                </Toolbar.Button>
              ))}
              {rest.length > 0 && <More acts={rest} />}
            </div>
            {isWide && clear}
          </Toolbar.Root>
        </div>
      </div>
    </>
  );
}

function More({ acts }: { acts: readonly BulkBarAct[] }): ReactNode {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="More actions for the selection"
          className="grid size-11 place-items-center rounded-control hover:bg-navy-800"
        >
          <Icon name="ellipsis" />
        </button>
      }
      entries={acts}
    />
  );
}
