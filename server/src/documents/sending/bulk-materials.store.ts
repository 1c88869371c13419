import { and, inArray } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableMaterials } from "../visible-materials.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * The materials, among the given ones, that the viewer may change, including those in the trash. Locked in a
 * fixed order.
 */
export function lockChangeable(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<MaterialRow[]> {
  return db
    .select()
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), changeableMaterials(db, viewer, now)))
    .orderBy(materials.id)
    .for("update", { of: materials });
}

/** Changes materials that the caller has locked. Returns them after the change. */
export async function changeMany(
  db: Queries,
  ids: readonly string[],
  fields: Pick<
    PgUpdateSetSource<typeof materials>,
    "deletedAt" | "deletedBy" | "folderId" | "audience" | "expiresAt" | "updatedAt"
  >,
): Promise<MaterialRow[]> {
  if (ids.length === 0) return [];
  return db
    .update(materials)
    .set(fields)
    .where(inArray(materials.id, [...ids]))
    .returning();
}
