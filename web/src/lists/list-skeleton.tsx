import { Card } from "../ui/layout/card.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import type { Column } from "./list-column.ts";
import { TableFrame } from "./table-frame.tsx";

const NAME_WIDTHS = ["w-32", "w-40", "w-28", "w-36", "w-44", "w-32"];

interface ListSkeletonProps<Row> {
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  /** Shows the skeleton of a table instead of that of cards. */
  wide: boolean;
}

/**
 * Shown in place of a list while it is loading. It has the same shape as the list, so nothing moves when the
 * rows arrive.
 */
export function ListSkeleton<Row>({ label, columns, wide }: ListSkeletonProps<Row>) {
  return (
    <Card flush role="status" aria-label={label}>
      {/* Inert, because the heads have controls that can be pressed. */}
      <div inert>{wide ? <Table columns={columns} /> : NAME_WIDTHS.map(card)}</div>
    </Card>
  );
}

function Table<Row>({ columns }: { columns: ReadonlyArray<Column<Row>> }) {
  return (
    <TableFrame columns={columns} caption="list">
      <tbody>
        {NAME_WIDTHS.map((width, row) => (
          <tr key={row}>
            {columns.map(({ head, className = "" }, place) => (
              <td
                key={head}
                className={`h-18 border-b border-line/70 px-3 in-data-[rows=compact]:h-14 first:pl-6 last:pr-6 ${className}`}
              >
                {place === 0 ? <Name width={width} /> : <Skeleton className="h-3.5 w-16 max-w-full" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function card(width: string, row: number) {
  return (
    <div
      key={row}
      className="flex min-h-18 items-center gap-3 border-b border-line/70 px-4 last:border-b-0 sm:px-6"
    >
      <Name width={width} />
      <Skeleton round className="h-5 w-16" />
    </div>
  );
}

function Name({ width }: { width: string }) {
  return (
    <div className="flex flex-1 items-center gap-3">
      <Skeleton round className="size-8.5" />
      <div className="min-w-0 flex-1 space-y-2">
        <Skeleton className={`h-3.5 max-w-full ${width}`} />
        <Skeleton className="h-3 w-48 max-w-full" />
      </div>
    </div>
  );
}
