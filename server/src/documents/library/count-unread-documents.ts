import { UNREAD_COUNT_MAX } from "@portico/contract/unread-counts/unread-counts";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { countFew } from "../../foundation/lists/count-unread.ts";
import type { Queries } from "../../platform/database/database.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { requestItems, requests } from "../../schema/documents/request.table.ts";
import { isAsked } from "../is-asked.ts";
import { isNewFor, isToAcknowledgeBy } from "../new-materials.ts";
import { listedMaterials } from "../visible-materials.ts";
import { listedRequests } from "../visible-requests.ts";

const missing = and(isAsked, inArray(requestItems.state, ["open", "rejected"]))!;
const sent = and(gt(requests.toReview, 0), eq(requestItems.state, "uploaded"))!;

/**
 * Counts documents that wait for the viewer: for a client, those that they must confirm and those that are
 * requested of them; for an agent, those that their clients have sent. For admins the count is zero.
 */
export async function countUnreadDocuments(db: Queries, viewer: Viewer, now: Date): Promise<number> {
  if (viewer.role !== "client" && viewer.role !== "agent") return 0;
  const shelf = viewer.role === "agent" ? "client" : undefined;
  const isDue = viewer.role === "client" ? isToAcknowledgeBy(db, viewer) : isNewFor(db, viewer);
  const isNews = and(listedMaterials(db, viewer, now, shelf), isDue);
  const waits = viewer.role === "client" ? missing : sent;
  const listed = and(listedRequests(db, viewer, now), inArray(requests.state, ["open", "submitted"]), waits);
  return countFew(
    db,
    sql`(select 1 from ${materials} where ${isNews} limit ${UNREAD_COUNT_MAX})
      union all (select 1 from ${requests} join ${requestItems} on ${requestItems.requestId} = ${requests.id}
        where ${listed} limit ${UNREAD_COUNT_MAX})`,
  );
}
