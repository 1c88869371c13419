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
      className="group/row relative transition-colors hover:bg-navy-50 has-[[data-tick]:checked]:bg-blue-50"
    >
      {columns.map((column) => (
        <td
          key={column.head}
          // The line of the last row is there and unseen: without it the row would be another height.
          className={`border-b border-line/70 px-3 py-3.5 group-last/row:border-transparent first:pl-6 last:pr-6 ${column.className ?? ""}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row of a list's table. A scroll through a long one would render each anew. */
export const TableRow = memo(Rendered) as typeof Rendered;
