import { and, eq, isNull } from "drizzle-orm";
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

/** One material that is not in the trash, if the viewer may change it, locked until the end of the transaction. Throws Failure `not_found`. */
export function requireChangeable(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) =>
      db
        .select()
        .from(materials)
        .where(and(where, isNull(materials.deletedAt)))
        .for("update", { of: materials }),
    eq(materials.id, id),
    changeableMaterials(db, viewer, now),
  );
}

/** One material whose versions the viewer may see: whoever may change it. Throws Failure `not_found`. */
export function requireVersioned(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) =>
      db
        .select()
        .from(materials)
        .where(and(where, isNull(materials.deletedAt))),
    eq(materials.id, id),
    changeableMaterials(db, viewer, now),
  );
}
