import type { ReactNode, Ref } from "react";
import type { Column } from "./list-column.ts";
import type { ListSort } from "./list-sort.ts";
import { useRowDensity } from "./row-density.ts";
import { SortHead } from "./sort-head.tsx";

interface TableFrameProps<Row> {
  columns: ReadonlyArray<Column<Row>>;
  caption: string;
  sort?: ListSort | undefined;
  /** The number of rows in the whole table including the row of heads, if not all rows are rendered. */
  rowCount?: number | undefined;
  tableRef?: Ref<HTMLTableElement>;
  children: ReactNode;
}

/** The table around the rows of a list, with its name and the heads of its columns. */
export function TableFrame<Row>({
  columns,
  caption,
  sort,
  rowCount,
  tableRef,
  children,
}: TableFrameProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table
        ref={tableRef}
        aria-rowcount={rowCount}
        data-rows={useRowDensity()}
        // If borders were collapsed, the height of a row would depend on the rows next to it, which change in
        // a long list.
        className="w-full border-separate border-spacing-0 text-left tabular-nums"
      >
        <caption className="sr-only">The {caption}</caption>
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1} className="text-[0.8125rem] text-quiet">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                aria-sort={ariaSort(column, sort)}
                className={`border-b border-line px-3 py-3.5 font-semibold wrap-normal in-data-[rows=compact]:py-2.5 first:pl-6 last:pr-6 ${column.className ?? ""}`}
              >
                <Head column={column} sort={sort} />
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

function Head<Row>({ column, sort }: { column: Column<Row>; sort: ListSort | undefined }) {
  const { head, headCell, headHidden, sortBy } = column;
  if (headCell) return headCell;
  if (sort && sortBy !== undefined) return <SortHead head={head} by={sortBy} sort={sort} />;
  return <span className={headHidden ? "sr-only" : "wrap-normal"}>{head}</span>;
}

function ariaSort<Row>({ sortBy }: Column<Row>, sort: ListSort | undefined) {
  if (!sort || sortBy !== sort.by) return undefined;
  return sort.order === "asc" ? "ascending" : "descending";
}
