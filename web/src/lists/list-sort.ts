/** The current order of a list, and a function that changes it. */
export interface ListSort {
  by: string;
  order: "asc" | "desc";
  onSort: (by: string, order: "asc" | "desc") => void;
}

/**
 * Returns the direction of the order after the head of a column is pressed. This is ascending, unless the
 * list is already in ascending order by that column; then it is descending.
 */
export function nextOrder({ by, order }: ListSort, pressed: string): "asc" | "desc" {
  return by === pressed && order === "asc" ? "desc" : "asc";
}
