import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableRequests } from "../visible-requests.ts";
import { type RequestRow, requests } from "../../schema/documents/request.table.ts";
import type { Queries } from "../../platform/database/database.ts";

const goesOn = inArray(requests.state, ["open", "submitted"]);

/**
 * The ids of unfinished requests that have the same title, were made by the same person and may be changed by
 * the viewer; in a fixed order.
 */
export async function findAlike(
  db: Queries,
  viewer: Viewer,
  { title, byId }: Pick<RequestRow, "title" | "byId">,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.title, title),
        sql`${requests.byId} is not distinct from ${byId}`,
        goesOn,
        changeableRequests(db, viewer, now),
      ),
    )
    .orderBy(requests.id);
  return rows.map(({ id }) => id);
}

/** Locks, in a fixed order, those of the given requests that are unfinished and that the viewer may change. */
export function lockGoingOn(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), goesOn, changeableRequests(db, viewer, now)))
    .orderBy(requests.id)
    .for("update", { of: requests });
}

/** How many of the given requests the viewer may change. */
export async function countChangeable(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), changeableRequests(db, viewer, now)));
  return row!.total;
}

export async function markCancelled(
  db: Queries,
  ids: readonly string[],
  { cancelledAt, reason }: Pick<RequestRow, "cancelledAt" | "reason">,
): Promise<void> {
  await db
    .update(requests)
    .set({ state: "cancelled", cancelledAt, reason })
    .where(inArray(requests.id, [...ids]));
}
