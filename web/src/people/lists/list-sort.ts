import type { ListSort } from "../../lists/list-sort.ts";
import type { AgentsAsked, ClientsAsked } from "../../foundation/list-address.ts";

/**
 * Takes the query of a list, as the page's address stores it. Returns the list's sort order, with a function
 * that changes it.
 */
export function listSort<Asked extends ClientsAsked | AgentsAsked>(
  asked: Asked,
  onAsk: (asked: Asked) => void,
): ListSort {
  return {
    by: asked.sort ?? "name",
    order: asked.order ?? "asc",
    onSort: (by, order) => onAsk({ ...asked, sort: by as Asked["sort"], order }),
  };
}
