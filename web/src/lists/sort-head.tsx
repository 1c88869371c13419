import { Icon } from "../ui/icon.tsx";
import { type ListSort, nextOrder } from "./list-sort.ts";

interface SortHeadProps {
  head: string;
  by: string;
  sort: ListSort;
}

/** The head of a column by which the user can sort the list. */
export function SortHead({ head, by, sort }: SortHeadProps) {
  const isIt = sort.by === by;
  return (
    <button
      type="button"
      onClick={() => sort.onSort(by, nextOrder(sort, by))}
      className={`group/head -my-2 inline-flex min-h-9 pointer-coarse:-my-3 pointer-coarse:min-h-11 items-center gap-1 rounded-sm font-semibold hover:text-ink ${isIt ? "text-ink" : ""}`}
    >
      <span className="wrap-normal">{head}</span>
      <Icon
        name={isIt && sort.order === "desc" ? "arrow-down" : "arrow-up"}
        size={14}
        className={isIt ? "" : "opacity-0 group-hover/head:opacity-60 group-focus-visible/head:opacity-60"}
      />
    </button>
  );
}
