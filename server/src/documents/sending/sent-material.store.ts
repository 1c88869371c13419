import { and, eq, inArray, isNull, not } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { isWaiting, visibleMaterials } from "../visible-materials.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Materials that the viewer sees and that are served, in no particular order. */
export function findSeen(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<MaterialRow[]> {
  return db
    .select()
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), visibleMaterials(db, viewer, now), not(isWaiting(db))));
}

/** Materials that were sent, including those in the trash. Does not check who sees them now. */
export function findSources(db: Queries, ids: readonly string[]): Promise<MaterialRow[]> {
  return db
    .select()
    .from(materials)
    .where(inArray(materials.id, [...ids]));
}

/** Locks the materials to send until the end of the transaction. */
export async function lockSources(db: Queries, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: materials.id })
    .from(materials)
    .where(inArray(materials.id, [...ids]))
    .orderBy(materials.id)
    .for("no key update");
}

/**
 * Which clients already have the current version of which of these materials. Each entry is a text of two
 * ids, "client source".
 */
export async function findSent(
  db: Queries,
  list: readonly MaterialRow[],
  clientIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ owner: materials.ownerId, source: materials.sourceId, version: materials.sourceVersion })
    .from(materials)
    .where(
      and(
        inArray(
          materials.sourceId,
          list.map(({ id }) => id),
        ),
        inArray(materials.ownerId, [...clientIds]),
        eq(materials.shelf, "client"),
        isNull(materials.deletedAt),
      ),
    );
  const current = new Map(list.map(({ id, version }) => [id, version]));
  return new Set(
    rows
      .filter(({ source, version }) => version !== null && version >= (current.get(source!) ?? 0))
      .map(({ owner, source }) => `${owner} ${source}`),
  );
}

/** One material that the viewer sees and that is served. Throws ApiError `not_found`. */
export function findSeenOne(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) =>
      db
        .select()
        .from(materials)
        .where(and(where, not(isWaiting(db)))),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
}

/** Records what a copy was made from. */
export async function noteSource(
  db: Queries,
  id: string,
  source: Pick<MaterialRow, "id" | "version">,
): Promise<void> {
  await db
    .update(materials)
    .set({ sourceId: source.id, sourceVersion: source.version })
    .where(eq(materials.id, id));
}
