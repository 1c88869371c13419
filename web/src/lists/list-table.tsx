import type { Column } from "./list-column.ts";
import type { ListSort } from "./list-sort.ts";
import { TableFrame } from "./table-frame.tsx";
import { TableRow } from "./table-row.tsx";

export interface ListTableProps<Row extends { id: string }> {
  rows: readonly Row[];
  columns: ReadonlyArray<Column<Row>>;
  caption: string;
  sort?: ListSort | undefined;
}

export function ListTable<Row extends { id: string }>({ rows, columns, caption, sort }: ListTableProps<Row>) {
  return (
    <TableFrame columns={columns} caption={caption} sort={sort}>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </TableFrame>
  );
}
