/** The order of a list, and how another one is asked for. */
export interface ListSort {
  by: string;
  order: "asc" | "desc";
  onSort: (by: string, order: "asc" | "desc") => void;
}

/** What a press on a column's head asks for: this column, and the other way round where it is the order already. */
export function nextOrder({ by, order }: ListSort, pressed: string): "asc" | "desc" {
  return by === pressed && order === "asc" ? "desc" : "asc";
}
