import { type MouseEvent, useEffect, useRef } from "react";
import { centerWithin } from "../center-within.ts";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** The count as a text, such as "10,000+"; left out while it is unknown. */
  count?: string;
  href: string;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: ReadonlyArray<Tab<Id>>;
  active: Id;
  onSelect: (id: Id) => void;
  /** Makes the tabs narrower where there is little space. */
  dense?: boolean;
}

/** Tabs that are links: each has an address and can be opened in a new window. */
export function Tabs<Id extends string>({ label, tabs, active, onSelect, dense = false }: TabsProps<Id>) {
  const current = useRef<HTMLAnchorElement>(null);
  // When their counts arrive, the tabs become wider, so the current tab is scrolled to the middle again.
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    centerWithin(current.current?.closest("nav"), current.current);
  }, [active, counts]);
  const select = (event: MouseEvent, id: Id) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onSelect(id);
  };
  return (
    <nav
      aria-label={label}
      className="-mx-4 -my-1 flex overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1"
    >
      <ul
        className={`flex min-w-max grow border-b border-line ${dense ? "gap-4 text-sm" : "gap-5 sm:gap-7"}`}
      >
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a
              ref={tab.id === active ? current : undefined}
              href={tab.href}
              aria-current={tab.id === active ? "page" : undefined}
              onClick={(event) => select(event, tab.id)}
              className="-mb-px flex min-h-11 items-center justify-center pointer-coarse:min-w-11 gap-1.5 border-b-3 border-transparent px-0.5 pt-1 font-semibold text-quiet transition-colors hover:text-ink aria-[current]:border-gold-500 aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            >
              {tab.label}
              {/* Reserves the space for the count, because a count that arrives later would move the tabs after it. */}
              {"count" in tab && (
                <span className="min-w-4.5 self-start pt-1.5 text-xs tabular-nums">{tab.count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {/* Shows that there are more tabs beyond the edge. */}
      <span
        aria-hidden
        data-more
        className="fade-while-scrolled-aside pointer-events-none sticky -right-4 -ml-12 w-12 shrink-0 bg-linear-to-l from-paper to-transparent"
      />
    </nav>
  );
}
