import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../access/access.ts";
import { findVisible } from "../access/find-visible.ts";
import { changeableMaterials, visibleMaterials } from "../access/visible-materials.ts";
import { type MaterialRow, materials } from "../shelves/material.table.ts";

/** One material, if the viewer sees it. Throws Failure `not_found`. */
export function requireMaterial(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) => db.select().from(materials).where(where),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
}

/** One material that is not in the trash, if the viewer may change it, and so see its versions and its readers. Throws Failure `not_found`. */
export function findChangeable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) => readKept(db, where),
    eq(materials.id, id),
    changeableMaterials(db, viewer, now),
  );
}

/** As findChangeable, locked until the end of the transaction. */
export function requireChangeable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) => readKept(db, where).for("update", { of: materials }),
    eq(materials.id, id),
    changeableMaterials(db, viewer, now),
  );
}

function readKept(db: Queries, where: SQL) {
  return db
    .select()
    .from(materials)
    .where(and(where, isNull(materials.deletedAt)));
}
