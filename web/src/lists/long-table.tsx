import { Fragment } from "react";
import type { ListTableProps } from "./list-table.tsx";
import { useRowDensity } from "./row-density.ts";
import { TableFrame } from "./table-frame.tsx";
import { TableRow } from "./table-row.tsx";
import { useRowsInView } from "./use-rows-in-view.ts";
import { useSteadyColumns } from "./use-steady-columns.ts";

/** A table with so many rows that only those in view are rendered. It looks like any other table. */
export function LongTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  // The table stores the heights of its rows, so it begins anew with another row height.
  return <Rendered key={useRowDensity()} {...props} />;
}

function Rendered<Row extends { id: string }>({ rows, columns, caption, sort }: ListTableProps<Row>) {
  const { setList, inView, gapAfter, measure, onFocus } = useRowsInView<HTMLTableSectionElement>(rows);
  const gap = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />;
  return (
    // The row with the heads counts too.
    <TableFrame
      columns={columns}
      caption={caption}
      sort={sort}
      rowCount={rows.length + 1}
      tableRef={useSteadyColumns()}
    >
      <tbody ref={setList} className="[overflow-anchor:none]">
        {inView.map(({ index, gapBefore }) => (
          <Fragment key={rows[index]!.id}>
            {gap(gapBefore)}
            <TableRow
              row={rows[index]!}
              columns={columns}
              ref={measure}
              onFocus={onFocus}
              data-index={index}
              data-id={rows[index]!.id}
              aria-rowindex={index + 2}
            />
          </Fragment>
        ))}
        {gap(gapAfter)}
      </tbody>
    </TableFrame>
  );
}
