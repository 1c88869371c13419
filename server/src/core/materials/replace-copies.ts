import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { type MaterialRow, materials, materialVersions } from "../shelves/material.table.ts";
import { changeableMaterials } from "../access/visible-materials.ts";
import { nextUpdatedAt } from "../users/next-updated-at.ts";
import { type Actor, recordMaterialEvents } from "./material-events.ts";

/** Copies of a material that are on an older version, as a WHERE. */
export function olderCopies(source: Pick<MaterialRow, "id" | "version">) {
  return and(
    eq(materials.sourceId, source.id),
    lt(materials.sourceVersion, source.version),
    isNull(materials.deletedAt),
  )!;
}

/** Gives every copy that was sent from a material, and that the viewer may change, its newest version: all of them with one statement each. */
export async function replaceCopies(tx: Transaction, source: MaterialRow, actor: Actor): Promise<void> {
  const { viewer, now } = actor;
  const copies = await tx.db
    .update(materials)
    .set({
      fileId: source.fileId,
      fileName: source.fileName,
      type: source.type,
      size: source.size,
      url: source.url,
      version: sql`${materials.version} + 1`,
      sourceVersion: source.version,
      byId: viewer.id,
      fromClient: false,
      opened: 0,
      updatedAt: nextUpdatedAt(now, materials.updatedAt),
      searchText: sql`lower(concat_ws(' ', ${materials.title}, ${materials.description}, array_to_string(${materials.tags}, ' '), ${source.fileName}::text))`,
    })
    .where(and(olderCopies(source), changeableMaterials(tx.db, viewer, now)))
    .returning({
      id: materials.id,
      version: materials.version,
      title: materials.title,
      shelf: materials.shelf,
      ownerId: materials.ownerId,
    });
  if (copies.length === 0) return;
  const rows = copies.map(({ id, version }) => ({ material_id: id, n: version }));
  await tx.db
    .execute(sql`insert into ${materialVersions} (material_id, n, file_id, file_name, url, by_id, from_client, created_at)
    select material_id, n, ${source.fileId}::uuid, ${source.fileName}::text, ${source.url}::text, ${viewer.id}::uuid, false, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as copy(material_id uuid, n integer)`);
  await recordMaterialEvents(tx, "material_replaced", copies, actor);
}
