import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";

/**
 * Throws ApiError `document_accepted` if a client would change a document that the firm has accepted. The
 * request of the document stays locked, so that nobody accepts the document meanwhile. Ignores documents that
 * are not the client's own.
 */
export async function refuseAccepted(
  { db }: Pick<Transaction, "db">,
  viewer: Viewer,
  materialId: string,
): Promise<void> {
  if (viewer.role !== "client") return;
  const [asked] = await db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(requestItems, eq(requestItems.requestId, requests.id))
    .where(and(eq(requestItems.materialId, materialId), eq(requests.clientId, viewer.id)));
  if (!asked) return;
  await db.select({ id: requests.id }).from(requests).where(eq(requests.id, asked.id)).for("update");
  const [item] = await db
    .select({ state: requestItems.state })
    .from(requestItems)
    .where(eq(requestItems.materialId, materialId));
  if (item?.state === "accepted") throw new ApiError("document_accepted");
}
