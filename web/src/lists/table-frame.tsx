import type { ReactNode, Ref } from "react";
import type { Column } from "./list-column.ts";

interface TableFrameProps<Row> {
  columns: ReadonlyArray<Column<Row>>;
  caption: string;
  /** Of the whole table with its head, where not every row stands in it. */
  rowCount?: number | undefined;
  tableRef?: Ref<HTMLTableElement>;
  children: ReactNode;
}

/** The table around a list's rows: its name and the heads of its columns. */
export function TableFrame<Row>({ columns, caption, rowCount, tableRef, children }: TableFrameProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table
        ref={tableRef}
        aria-rowcount={rowCount}
        // Collapsed borders would make a row's height depend on its neighbours, which come and go in a long list.
        className="w-full border-separate border-spacing-0 text-left tabular-nums"
      >
        <caption className="sr-only">The {caption}</caption>
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1} className="text-[0.8125rem] text-quiet">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`border-b border-line px-3 py-3.5 font-semibold first:pl-6 last:pr-6 xl:px-4 ${column.className ?? ""}`}
              >
                <span className={column.headHidden ? "sr-only" : "wrap-normal"}>{column.head}</span>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
