import { and, type SQL } from "drizzle-orm";
import { ApiError } from "../../platform/api-error.ts";

/**
 * Finds one object if it is visible. `find` reads the rows of a WHERE; `isIt` selects the object, and
 * `isVisible` is the viewer's scope (access.ts). Throws ApiError `not_found`, the same for an object that
 * does not exist and for one that belongs to another person.
 */
export async function findVisible<Row>(
  find: (where: SQL) => PromiseLike<Row[]>,
  isIt: SQL,
  isVisible: SQL,
): Promise<Row> {
  const [row] = await find(and(isIt, isVisible)!);
  if (!row) throw new ApiError("not_found");
  return row;
}
