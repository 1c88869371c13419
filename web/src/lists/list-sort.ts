/** The order of a list, and how to change it. */
export interface ListSort {
  by: string;
  order: "asc" | "desc";
  onSort: (by: string, order: "asc" | "desc") => void;
}

/**
 * Returns the direction after a press on a column's head: ascending, or descending if the list is already
 * sorted by it in ascending order.
 */
export function nextOrder({ by, order }: ListSort, pressed: string): "asc" | "desc" {
  return by === pressed && order === "asc" ? "desc" : "asc";
}
