import type { ReactNode } from "react";

export interface Column<Row> {
  head: string;
  /** The head is for screen readers alone. */
  headHidden?: boolean;
  /** In place of the words, such as a box that ticks every row. */
  headCell?: ReactNode;
  /** What the list is asked by when its head is pressed. */
  sortBy?: string;
  cell: (row: Row) => ReactNode;
  className?: string;
}
