import type { Column } from "./list-column.ts";
import { TableFrame } from "./table-frame.tsx";
import { TableRow } from "./table-row.tsx";

export interface ListTableProps<Row extends { id: string }> {
  rows: readonly Row[];
  columns: ReadonlyArray<Column<Row>>;
  caption: string;
}

export function ListTable<Row extends { id: string }>({ rows, columns, caption }: ListTableProps<Row>) {
  return (
    <TableFrame columns={columns} caption={caption}>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </TableFrame>
  );
}
