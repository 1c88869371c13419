import type { ReactNode } from "react";
import { CardRow } from "./card-row.tsx";

export interface ListCardsProps<Row extends { id: string }> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
}

export function ListCards<Row extends { id: string }>({ rows, card }: ListCardsProps<Row>) {
  return (
    <ul>
      {rows.map((row) => (
        <CardRow key={row.id} row={row} card={card} />
      ))}
    </ul>
  );
}
