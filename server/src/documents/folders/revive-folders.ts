import { eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type FolderRow, folders } from "../../schema/documents/folder.table.ts";
import { nextUpdatedAt } from "../../foundation/users/next-updated-at.ts";
import { lockFoldersOf } from "./first-folders.ts";
import { hasFolder } from "./has-folder.ts";

type Deleted = Pick<FolderRow, "id" | "ownerId" | "parentId" | "name" | "visibility">;

/**
 * Restores deleted folders and the folders above them. If another folder now has the name of a restored one,
 * the restored folder gets a new name: "Letters (2)". A folder that is restored inside an internal folder
 * becomes internal too.
 */
export async function reviveFolders(db: Queries, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const owners = await db
    .selectDistinct({ id: folders.ownerId })
    .from(folders)
    .where(inArray(folders.id, [...ids]));
  await lockFoldersOf(
    db,
    owners.map(({ id }) => id),
  );
  for (const one of await findDeletedAbove(db, ids))
    await db
      .update(folders)
      .set({
        name: await freeName(db, one),
        visibility: (await isInInternal(db, one)) ? "internal" : one.visibility,
        deletedAt: null,
        updatedAt: nextUpdatedAt(now, folders.updatedAt),
      })
      .where(eq(folders.id, one.id));
}

async function freeName(db: Queries, { name, ...place }: Deleted): Promise<string> {
  let free = name;
  for (let number = 2; await hasFolder(db, { ...place, name: free }); number += 1)
    free = `${name} (${number})`;
  return free;
}

async function isInInternal(db: Queries, { parentId }: Deleted): Promise<boolean> {
  if (parentId === null) return false;
  const [parent] = await db
    .select({ visibility: folders.visibility })
    .from(folders)
    .where(eq(folders.id, parentId));
  return parent?.visibility === "internal";
}

/** The deleted folders among the given ones and all folders above them. Each folder comes after its parent. */
async function findDeletedAbove(db: Queries, ids: readonly string[]): Promise<Deleted[]> {
  const { rows } = await db.execute<Deleted & Record<string, unknown>>(sql`with recursive way as (
      select id, parent_id, 0 as step from ${folders} where ${inArray(folders.id, [...new Set(ids)])}
      union all
      select f.id, f.parent_id, way.step + 1 from ${folders} f join way on f.id = way.parent_id
    ), each as (select id, max(step) as step from way group by id)
    select f.id, f.owner_id as "ownerId", f.parent_id as "parentId", f.name, f.visibility
    from ${folders} f join each on each.id = f.id where f.deleted_at is not null order by each.step desc, f.id`);
  return rows;
}
