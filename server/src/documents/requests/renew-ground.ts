import { inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { showRequests } from "./request-events.ts";

/**
 * Makes users look again at the items that some documents answer: a user who looked at a document before has
 * not seen its new content. Every function that changes the content of a document calls this in the same
 * transaction.
 */
export async function renewGround(db: Queries, materialIds: readonly string[], now: Date): Promise<void> {
  if (materialIds.length === 0) return;
  const renewed = await db
    .update(requestItems)
    .set({ updatedAt: nextUpdatedAt(now, requestItems.updatedAt) })
    .where(inArray(requestItems.materialId, [...materialIds]))
    .returning({ requestId: requestItems.requestId });
  if (renewed.length === 0) return;
  const ids = renewed.map(({ requestId }) => requestId);
  const shown = await db
    .selectDistinct({ clientId: requests.clientId })
    .from(requests)
    .where(inArray(requests.id, ids));
  await showRequests(
    { db },
    shown.map(({ clientId }) => clientId),
    now,
  );
}
