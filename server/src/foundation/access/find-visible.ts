import { and, type SQL } from "drizzle-orm";
import { ApiError } from "../../platform/api-error.ts";

/**
 * Finds one object if the viewer may see it. `find` reads the rows that match a condition. The condition
 * `isIt` is true for the object, and `isVisible` is true for all objects that the viewer may see (access.ts).
 * If the object does not exist, or if the viewer may not see it, throws ApiError `not_found`. The error is
 * the same in both cases, so that it does not reveal which objects exist.
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
