import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/overlay/menu.tsx";
import type { Column } from "./list-column.ts";
import { type ListSort, nextOrder } from "./list-sort.ts";

interface SortMenuProps {
  /** The columns that can be chosen. Columns without `sortBy` are left out. */
  heads: ReadonlyArray<Pick<Column<never>, "head" | "sortBy">>;
  sort: ListSort;
}

/** A menu for the order of a list. Cards have no heads to press, and a table has no head for some orders. */
export function SortMenu({ heads, sort }: SortMenuProps) {
  const sortable = heads.flatMap(({ head, sortBy }) => (sortBy === undefined ? [] : [{ head, by: sortBy }]));
  const present = sortable.find(({ by }) => by === sort.by);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-white px-3 text-sm font-semibold hover:border-stone-300 hover:bg-navy-50 pointer-coarse:min-h-11"
        >
          <Icon name={sort.order === "asc" ? "arrow-up" : "arrow-down"} size={16} />
          <span className="sr-only">Sort by: </span>
          {present?.head}
        </button>
      }
      entries={sortable.map(({ head, by }) => {
        const order = nextOrder(sort, by);
        return {
          icon: order === "asc" ? "arrow-up" : "arrow-down",
          label: head,
          onSelect: () => sort.onSort(by, order),
        };
      })}
    />
  );
}
