import { and, desc, eq, inArray, isNotNull, lte, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { visibleTrash } from "../visible-materials.ts";
import {
  type MaterialRow,
  materialRetentions,
  materials,
  materialVersions,
} from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

type Fields = Partial<typeof materials.$inferInsert>;

/** Changes a material that the caller has locked. */
export async function changeMaterial(db: Queries, id: string, fields: Fields): Promise<void> {
  await db.update(materials).set(fields).where(eq(materials.id, id));
}

/** Like changeMaterial, but any other edit that began from the same state then fails as outdated. */
export async function editMaterial(db: Queries, id: string, fields: Fields, now: Date): Promise<void> {
  await db
    .update(materials)
    .set({ ...fields, updatedAt: nextUpdatedAt(now, materials.updatedAt) })
    .where(eq(materials.id, id));
}

/** Changes the address of a link. This makes no new version, since nothing of the old target was stored. */
export async function changeLinkVersion(
  db: Queries,
  { id, version }: MaterialRow,
  url: string,
): Promise<void> {
  await db
    .update(materialVersions)
    .set({ url })
    .where(and(eq(materialVersions.materialId, id), eq(materialVersions.n, version)));
}

/** One material in the trash that the viewer may restore, locked. Throws ApiError `not_found`. */
export function findTrashed(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) => db.select().from(materials).where(where).for("update", { of: materials }),
    eq(materials.id, id),
    visibleTrash(db, viewer, now),
  );
}

/** Deletes materials for good, with their versions and read receipts. Returns the deleted materials. */
export async function deleteMaterials(db: Queries, which: SQL) {
  const gone = await db.delete(materials).where(which).returning();
  if (gone.length > 0)
    await db.delete(receipts).where(
      inArray(
        receipts.thingId,
        gone.map(({ id }) => id),
      ),
    );
  return gone;
}

/** Materials that were put in the trash before a given time. */
export function isTrashedBefore(before: Date): SQL {
  return and(isNotNull(materials.deletedAt), lte(materials.deletedAt, before))!;
}

/** Materials of erased clients that the firm no longer has to keep. */
export function isKeptNoLonger(db: Queries, now: Date): SQL {
  const over = db
    .select({ id: materialRetentions.ownerId })
    .from(materialRetentions)
    .where(lte(materialRetentions.deleteAt, now));
  return and(eq(materials.shelf, "client"), inArray(materials.ownerId, over))!;
}

const bys = alias(users, "by");

/** The versions of a material, newest first. */
export function readVersions(db: Queries, materialId: string) {
  return db
    .select({
      version: materialVersions,
      file: storedFiles,
      by: { id: bys.id, first_name: bys.firstName, last_name: bys.lastName },
    })
    .from(materialVersions)
    .leftJoin(storedFiles, eq(storedFiles.id, materialVersions.fileId))
    .leftJoin(bys, eq(bys.id, materialVersions.byId))
    .where(eq(materialVersions.materialId, materialId))
    .orderBy(desc(materialVersions.n));
}
