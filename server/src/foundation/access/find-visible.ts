import { and, type SQL } from "drizzle-orm";
import { ApiError } from "../../platform/api-error.ts";

/**
 * One object, one door: asks for this one, if it is visible. `find` reads the rows of a WHERE; `isIt` names the one, and
 * `isVisible` is the viewer's scope (access.ts). Throws ApiError `not_found`, the same for what is not there and for what
 * is somebody else's.
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
