import type { ReactNode } from "react";

interface ListCardsProps<Row extends { id: string }> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
}

export function ListCards<Row extends { id: string }>({ rows, card }: ListCardsProps<Row>) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative flex min-h-18 items-center gap-3 border-b border-line/70 px-4 py-3 last:border-b-0"
        >
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
