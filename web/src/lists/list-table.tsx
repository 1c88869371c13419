import type { Column } from "./list-column.ts";

interface ListTableProps<Row extends { id: string }> {
  rows: readonly Row[];
  columns: ReadonlyArray<Column<Row>>;
  caption: string;
}

export function ListTable<Row extends { id: string }>({ rows, columns, caption }: ListTableProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">The {caption}</caption>
        <thead>
          <tr className="border-b border-line text-[0.8125rem] text-quiet">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`px-3 py-3.5 font-semibold first:pl-6 last:pr-6 xl:px-4 ${column.className ?? ""}`}
              >
                <span className={column.headHidden ? "sr-only" : ""}>{column.head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className="relative border-b border-line/70 transition-colors last:border-b-0 hover:bg-navy-50"
            >
              {columns.map((column) => (
                <td
                  key={column.head}
                  className={`px-3 py-3.5 first:pl-6 last:pr-6 xl:px-4 ${column.className ?? ""}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
