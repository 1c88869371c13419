import { type ReactNode, Suspense, useState } from "react";
import { resultsText } from "./found-text.ts";
import { FilterChip, OfferedChip } from "../ui/table/filter-chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/overlay/menu.tsx";
import { RowDensityLater } from "./row-density-later.tsx";
import type { ListFilter } from "./list-filter.ts";

interface FilterBarProps {
  search: ReactNode;
  filters: readonly ListFilter[];
  /**
   * Other controls of the list, such as a sort menu where there is no table whose column heads can be
   * pressed.
   */
  more?: ReactNode;
  /** Whether the list is a table whose row height can be chosen. */
  isOfTable?: boolean;
  /** The number of rows that match. */
  matching?: { total: number; total_capped: boolean } | undefined;
}

/** The bar above a list: the search, the active filters, and a menu with the other filters. */
export function FilterBar({ search, filters, more, isOfTable = false, matching }: FilterBarProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const open = filters.find(({ id }) => id === edited);
  const others = filters.filter(({ chip, isOffered }) => chip === null && !isOffered);
  return (
    <div className="my-4.5 flex flex-wrap items-center gap-2 sm:[&>[role=search]]:grow sm:[&>[role=search]]:basis-56">
      {search}
      {/* On a phone these are one row that scrolls, so that the list below stays in sight. */}
      <div
        data-scroll-row
        className="gap-2 max-sm:scroll-row max-sm:basis-[calc(100%+2rem)] max-sm:empty:hidden sm:contents"
      >
        {filters.map((filter) => (
          <Chip key={filter.id} filter={filter} onEdit={() => setEdited(filter.id)} />
        ))}
        {others.length > 0 && (
          <Menu
            trigger={
              <button
                type="button"
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-white px-3 text-sm font-semibold hover:border-stone-300 hover:bg-navy-50 pointer-coarse:min-h-11"
              >
                <Icon name="plus" size={16} />
                Filter
              </button>
            }
            entries={others.map(({ id, icon, label, onApply }) => ({
              icon,
              label,
              onSelect: onApply ?? (() => setEdited(id)),
            }))}
          />
        )}
        {more}
      </div>
      {/* If nothing is found, the list itself says so. This text is then only for screen readers. */}
      <p
        role="status"
        className={
          matching?.total === 0 ? "sr-only" : "ml-auto text-sm text-quiet tabular-nums empty:absolute"
        }
      >
        {matching && resultsText(matching)}
      </p>
      {isOfTable && matching?.total !== 0 && <RowDensityLater />}
      {open?.editor && <Suspense fallback={null}>{open.editor(() => setEdited(null))}</Suspense>}
    </div>
  );
}

function Chip({ filter, onEdit }: { filter: ListFilter; onEdit: () => void }) {
  const { chip, label, isOffered, editor, onApply, onClear } = filter;
  if (chip !== null)
    return (
      <FilterChip removeLabel={`Remove filter: ${chip}`} onRemove={onClear} onEdit={editor && onEdit}>
        {chip}
      </FilterChip>
    );
  return isOffered && onApply ? <OfferedChip onApply={onApply}>{label}</OfferedChip> : null;
}
