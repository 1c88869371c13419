import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { FolderVisibility } from "@portico/contract/documents/material-fields";
import { type Viewer, visibleClients } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { visibleFolders } from "../visible-materials.ts";
import { lockFoldersOf } from "./first-folders.ts";
import { below } from "./folder-path.ts";
import { depthOf, type FolderRecord } from "./folder-record.ts";
import { type FolderRow, folders } from "../../schema/documents/folder.table.ts";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** A client whose folders the viewer sees. Throws ApiError `not_found`. */
export async function findFolderOwner(db: Queries, viewer: Viewer, id: string, now: Date): Promise<string> {
  const owner = await findVisible(
    (where) => db.select({ id: users.id }).from(users).where(where),
    eq(users.id, id),
    visibleClients(db, viewer, now),
  );
  return owner.id;
}

/**
 * Like findFolderOwner, but with the client's row locked, so that changes to one client's folders take turns.
 */
export async function lockFolderOwner(db: Queries, viewer: Viewer, id: string, now: Date): Promise<string> {
  const ownerId = await findFolderOwner(db, viewer, id, now);
  await lockFoldersOf(db, [ownerId]);
  return ownerId;
}

/** One folder that the viewer sees. Throws ApiError `not_found`. */
export function findFolder(db: Queries, viewer: Viewer, id: string, now: Date): Promise<FolderRecord> {
  return findVisible(
    (where) => db.select({ folder: folders, depth: depthOf() }).from(folders).where(where),
    eq(folders.id, id),
    visibleFolders(db, viewer, now),
  );
}

export async function countFolders(db: Queries, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ folders: count() })
    .from(folders)
    .where(and(eq(folders.ownerId, ownerId), isNull(folders.deletedAt)));
  return row?.folders ?? 0;
}

export async function insertFolder(db: Queries, row: typeof folders.$inferInsert): Promise<void> {
  await db.insert(folders).values(row);
}

export async function changeFolder(
  db: Queries,
  id: string,
  fields: Pick<FolderRow, "parentId" | "name">,
  now: Date,
): Promise<void> {
  await db
    .update(folders)
    .set({ ...fields, updatedAt: nextUpdatedAt(now, folders.updatedAt) })
    .where(eq(folders.id, id));
}

/** Sets who sees a folder and all folders below it. */
export async function setVisibilityBelow(
  db: Queries,
  id: string,
  visibility: FolderVisibility,
  now: Date,
): Promise<void> {
  await db
    .update(folders)
    .set({ visibility, updatedAt: nextUpdatedAt(now, folders.updatedAt) })
    .where(sql`${folders.id} in ${below(id)}`);
}

/** The materials in a folder and all folders below it, without the trash. */
export async function findBelow(db: Queries, id: string): Promise<MaterialRow[]> {
  return db
    .select()
    .from(materials)
    .where(and(sql`${materials.folderId} in ${below(id)}`, isNull(materials.deletedAt)))
    .orderBy(materials.id);
}

/** The ids of a folder and all folders below it, and how many levels they take. */
export async function readBelow(db: Queries, id: string): Promise<{ ids: string[]; levels: number }> {
  const { rows } = await db.execute<{ id: string; step: number }>(sql`with recursive tree as (
      select id, 1 as step from ${folders} where id = ${id}::uuid
      union all
      select f.id, tree.step + 1 from ${folders} f join tree on f.parent_id = tree.id where f.deleted_at is null
    ) select id, step from tree`);
  return { ids: rows.map((row) => row.id), levels: Math.max(...rows.map(({ step }) => step)) };
}

/** Puts folders in the trash with everything in them. Returns what was in them. */
export async function trashFolders(db: Queries, ids: readonly string[], byId: string, now: Date) {
  const trashed = await db
    .update(materials)
    .set({ deletedAt: now, deletedBy: byId })
    .where(and(inArray(materials.folderId, [...ids]), isNull(materials.deletedAt)))
    .returning({
      id: materials.id,
      title: materials.title,
      shelf: materials.shelf,
      ownerId: materials.ownerId,
    });
  await db
    .update(folders)
    .set({ deletedAt: now })
    .where(inArray(folders.id, [...ids]));
  return trashed;
}
