import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Actor } from "../../foundation/access/actor.ts";
import { undoAlert } from "../../notifications/undo-alert.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { visibleRequests } from "../visible-requests.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import {
  type RequestItemRow,
  requestItems,
  type RequestRow,
  requests,
} from "../../schema/documents/request.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { recordRequestEvent, showRequests } from "./request-events.ts";
import { findFollowers } from "./request-followers.ts";
import { settleRequests } from "./settle-requests.ts";

/** One requested document, with its request. */
export interface AskedItem {
  item: RequestItemRow;
  request: RequestRow;
}

/** One item that a viewer may answer now. Throws ApiError `not_found`, `request_over` and `already_answered`. */
export async function findAnswerable(
  db: Queries,
  viewer: Viewer,
  itemId: string,
  now: Date,
): Promise<AskedItem> {
  const asked = await findVisible(
    (where) =>
      db
        .select({ item: requestItems, request: requests })
        .from(requestItems)
        .innerJoin(requests, eq(requests.id, requestItems.requestId))
        .where(where),
    eq(requestItems.id, itemId),
    visibleRequests(db, viewer, now),
  );
  refuseAnswer(asked);
  return asked;
}

/**
 * Like findAnswerable, but with the request locked, so that of twenty simultaneous answers only one succeeds.
 */
export async function lockAnswerable(
  db: Queries,
  viewer: Viewer,
  itemId: string,
  now: Date,
): Promise<AskedItem> {
  const { request } = await findAnswerable(db, viewer, itemId, now);
  await db.select({ id: requests.id }).from(requests).where(eq(requests.id, request.id)).for("update");
  return findAnswerable(db, viewer, itemId, now);
}

function refuseAnswer({ item, request }: AskedItem): void {
  if (request.state === "cancelled") throw new ApiError("request_over");
  if (item.state === "uploaded" || item.state === "accepted") throw new ApiError("already_answered");
}

/** Makes a document the answer to an item. The caller has locked the request and checked the document. */
export async function answerWith(
  deps: AlertWriter,
  tx: Transaction,
  { item, request }: AskedItem,
  material: Pick<MaterialRow, "id" | "title">,
  actor: Actor,
): Promise<void> {
  await tx.db
    .update(requestItems)
    .set({
      state: "uploaded",
      materialId: material.id,
      uploadedAt: actor.now,
      reason: null,
      reviewedAt: null,
      reviewedBy: null,
      updatedAt: nextUpdatedAt(actor.now, requestItems.updatedAt),
    })
    .where(eq(requestItems.id, item.id));
  if (item.state === "rejected" && item.materialId !== null && item.materialId !== material.id)
    await tx.db
      .update(materials)
      .set({ sentBackAt: item.reviewedAt ?? actor.now })
      .where(eq(materials.id, item.materialId));
  await settleRequests(tx.db, [request.id], actor.now);
  if (actor.viewer.role === "client") {
    const followers = await findFollowers(tx.db, request, actor.now);
    const about = { subjectId: request.id, clientIds: [request.clientId] };
    const to = followers.map((userId) => ({ userId, ...about }));
    await writeAlerts(deps, tx, { kind: "request_answered", to, now: actor.now });
  }
  await recordRequestEvent(tx, "request_item_answered", request, actor, {
    item: item.label,
    material: material.id,
    document: material.title,
  });
}

/**
 * Requests documents again that were deleted while they waited for the firm or after they were sent back,
 * since nobody can accept them any more. The reason why a document was sent back stays. An accepted item
 * stays accepted.
 */
export async function askAgainFor(db: Queries, materialIds: readonly string[], now: Date): Promise<void> {
  await reopen(db, materialIds, ["uploaded", "rejected"], now);
}

/**
 * Like askAgainFor, but for files in which a virus was found: nobody can use them, so even accepted items are
 * requested again.
 */
export async function askAgainForInfected(
  db: Queries,
  materialIds: readonly string[],
  now: Date,
): Promise<void> {
  await reopen(db, materialIds, ["uploaded", "rejected", "accepted"], now);
}

async function reopen(
  db: Queries,
  materialIds: readonly string[],
  states: readonly RequestItemRow["state"][],
  now: Date,
): Promise<void> {
  if (materialIds.length === 0) return;
  const isTheirs = and(
    inArray(requestItems.materialId, [...materialIds]),
    inArray(requestItems.state, [...states]),
  );
  const found = await db.select({ requestId: requestItems.requestId }).from(requestItems).where(isTheirs);
  if (found.length === 0) return;
  const ids = [...new Set(found.map(({ requestId }) => requestId))].sort();
  const locked = await db
    .select({ id: requests.id, clientId: requests.clientId })
    .from(requests)
    .where(inArray(requests.id, ids))
    .orderBy(requests.id)
    .for("update");
  const accepted = await db
    .select({ requestId: requestItems.requestId })
    .from(requestItems)
    .where(and(isTheirs, eq(requestItems.state, "accepted")));
  await db
    .update(requestItems)
    .set({
      state: sql`case ${requestItems.state} when 'rejected' then 'rejected' else 'open' end`,
      materialId: null,
      uploadedAt: null,
      reviewedAt: sql`case ${requestItems.state} when 'rejected' then ${requestItems.reviewedAt} end`,
      reviewedBy: sql`case ${requestItems.state} when 'rejected' then ${requestItems.reviewedBy} end`,
      updatedAt: nextUpdatedAt(now, requestItems.updatedAt),
    })
    .where(isTheirs);
  await settleRequests(db, ids, now);
  const clients = new Map(locked.map(({ id, clientId }) => [id, clientId]));
  for (const { requestId } of accepted)
    await undoAlert(
      { db },
      { kind: "request_accepted", userId: clients.get(requestId)!, subjectId: requestId },
    );
  await showRequests({ db }, [...clients.values()], now);
}
