import type { ReactNode } from "react";

export interface Column<Row> {
  head: string;
  /** The head is for screen readers alone. */
  headHidden?: boolean;
  cell: (row: Row) => ReactNode;
  className?: string;
}
