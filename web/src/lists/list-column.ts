import type { ReactNode } from "react";

export interface Column<Row> {
  head: string;
  /** Shows the head only to screen readers. */
  headHidden?: boolean;
  /** Replaces the words of the head, such as a checkbox for every row. */
  headCell?: ReactNode;
  /** The sort parameter that a press on the head sets. */
  sortBy?: string;
  cell: (row: Row) => ReactNode;
  className?: string;
}
