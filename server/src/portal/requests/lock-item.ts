import type { Viewer } from "../../core/access/access.ts";
import type { RequestItemRow, RequestRow } from "../../core/shelves/request.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { lockChangeable, readItems } from "./request.store.ts";

/** One item of a request that the viewer may judge, the request locked. Throws Failure `not_found` and `request_over`. */
export async function lockItem(
  { db }: Transaction,
  viewer: Viewer,
  { id, item: itemId }: { id: string; item: string },
  now: Date,
): Promise<{ request: RequestRow; item: RequestItemRow }> {
  const request = await lockChangeable(db, viewer, id, now);
  const item = (await readItems(db, request.id)).find((one) => one.id === itemId);
  if (!item) throw new Failure("not_found");
  if (request.state === "cancelled") throw new Failure("request_over");
  return { request, item };
}
