import { and, type SQL } from "drizzle-orm";
import { ApiError } from "../../platform/api-error.ts";

/**
 * Finds one object if the viewer may see it. `find` reads the rows that match a condition, `isIt` is true for
 * the object, and `isVisible` is true for all objects that the viewer may see (access.ts). Throws the same
 * ApiError `not_found` for an object that does not exist and for an object that the viewer may not see.
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
