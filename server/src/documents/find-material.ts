import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { findVisible } from "../foundation/access/find-visible.ts";
import { changeableMaterials, keptMaterials, visibleMaterials } from "./visible-materials.ts";
import { refuseAccepted } from "./requests/refuse-accepted.ts";
import { type MaterialRow, materials } from "../schema/documents/material.table.ts";

/** One material, if the viewer sees it. Throws ApiError `not_found`. */
export function requireMaterial(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible(
    (where) => db.select().from(materials).where(where),
    eq(materials.id, id),
    visibleMaterials(db, viewer, now),
  );
}

/** One material that is not in the trash, if the viewer may see its versions and its readers. Throws ApiError `not_found`. */
export function findKept(db: Queries, viewer: Viewer, id: string, now: Date): Promise<MaterialRow> {
  return findVisible((where) => readKept(db, where), eq(materials.id, id), keptMaterials(db, viewer, now));
}

/**
 * One material that is not in the trash, if the viewer may change it, locked until the end of the
 * transaction. Throws ApiError `not_found`, and `document_accepted` if a client changes a document that the
 * firm has accepted.
 */
export async function requireChangeable(
  db: Queries,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<MaterialRow> {
  await refuseAccepted({ db }, viewer, id);
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

/**
 * A material whose readers a member of staff wants to see. `seesAll`: they see all readers. For a document of
 * the firm's library, an agent sees only the clients to whom it was sent.
 */
export interface Tracked {
  material: MaterialRow;
  seesAll: boolean;
}

/** One material that is not in the trash, if the viewer may know who has opened it. Throws ApiError `not_found`. */
export async function findTracked(db: Queries, viewer: Viewer, id: string, now: Date): Promise<Tracked> {
  const material = await findVisible(
    (where) => readKept(db, where),
    eq(materials.id, id),
    or(
      changeableMaterials(db, viewer, now),
      and(eq(materials.shelf, "library"), visibleMaterials(db, viewer, now)),
    )!,
  );
  return { material, seesAll: viewer.role === "admin" || material.shelf !== "library" };
}
