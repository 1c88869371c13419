import type { Viewer } from "../../foundation/access/access.ts";
import type { RequestItemRow, RequestRow } from "../../schema/documents/request.table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { lockChangeable, lockItemOf } from "./request.store.ts";

interface Reviewed {
  id: string;
  item: string;
  /** The `updated_at` that the item had when the user looked at it. */
  ground: string;
}

/**
 * One item of a request that the viewer may accept or send back, with the request locked. Throws ApiError
 * `not_found`, `request_over` and `changed_meanwhile`.
 */
export async function lockItem(
  { db }: Transaction,
  viewer: Viewer,
  { id, item: itemId, ground }: Reviewed,
  now: Date,
): Promise<{ request: RequestRow; item: RequestItemRow }> {
  const request = await lockChangeable(db, viewer, id, now);
  const item = await lockItemOf(db, request.id, itemId);
  if (!item) throw new ApiError("not_found");
  if (request.state === "cancelled") throw new ApiError("request_over");
  if (item.updatedAt.toISOString() !== new Date(ground).toISOString())
    throw new ApiError("changed_meanwhile");
  return { request, item };
}
