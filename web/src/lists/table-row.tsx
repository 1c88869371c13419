import { type ComponentProps, memo } from "react";
import type { Column } from "./list-column.ts";

interface TableRowProps<Row> extends ComponentProps<"tr"> {
  row: Row;
  columns: ReadonlyArray<Column<Row>>;
}

function Rendered<Row>({ row, columns, ...attributes }: TableRowProps<Row>) {
  return (
    <tr
      {...attributes}
      data-row
      className="group/row relative transition-colors hover:bg-navy-50 has-[a:focus-visible]:bg-blue-50 has-[[data-tick]:checked]:bg-blue-50"
    >
      {columns.map((column) => (
        <td
          key={column.head}
          // The line below the last row is invisible, but still there: otherwise the last row would have
          // another height.
          className={`border-b border-line/70 h-18 px-3 py-3.5 in-data-[rows=compact]:h-14 in-data-[rows=compact]:py-1.5 in-data-[rows=compact]:leading-snug group-last/row:border-transparent first:pl-6 last:pr-6 ${column.className ?? ""}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/**
 * A row in the table of a list. It is memoized, because otherwise scrolling through a long list would render
 * every row again.
 */
export const TableRow = memo(Rendered) as typeof Rendered;
