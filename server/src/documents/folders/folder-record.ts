import type { Folder } from "@portico/contract/documents/material-fields";
import { FOLDER_DEPTH_MAX } from "@portico/contract/documents/material-limits";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { visibleFolders, visibleMaterials } from "../visible-materials.ts";
import { type FolderRow, folders } from "../../schema/documents/folder.table.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { isNewFor } from "../new-materials.ts";

/** A folder with its level in the tree. */
export interface FolderRecord {
  folder: FolderRow;
  depth: number;
}

interface Counts {
  materials: number;
  folders: number;
  new: number;
}

/** Sorts "Year 2" before "Year 10". */
const byNumbers = new Intl.Collator("en", { numeric: true });

/**
 * Reads the folders that match a WHERE and that the viewer sees: the two first folders, then the others in
 * natural order by name.
 */
export async function readFolders(
  db: Queries,
  viewer: Viewer,
  where: SQL,
  now: Date,
): Promise<FolderRecord[]> {
  const list = await db
    .select({ folder: folders, depth: depthOf() })
    .from(folders)
    .where(and(where, visibleFolders(db, viewer, now)))
    .orderBy(asc(folders.id));
  const isLater = ({ folder }: FolderRecord) => (folder.first === null ? 1 : 0);
  return list.toSorted((a, b) => isLater(a) - isLater(b) || byNumbers.compare(a.folder.name, b.folder.name));
}

/** The level of a folder in the surrounding query; 1 at the top. */
export function depthOf() {
  return sql<number>`(with recursive way as (
      select ${folders.parentId} as parent, 1 as step
      union all
      select above.parent_id, way.step + 1 from folder above join way on above.id = way.parent
    ) select max(step) from way)::int`;
}

/**
 * Takes folders. Returns the answers for a viewer, each with what the viewer sees in the folder and below it.
 */
export async function folderAnswers(
  db: Queries,
  viewer: Viewer,
  list: readonly FolderRecord[],
  now: Date,
): Promise<Folder[]> {
  const counts = await countBelow(
    db,
    viewer,
    list.map(({ folder }) => folder.id),
    now,
  );
  const isStaff = viewer.role !== "client";
  return list.map(({ folder, depth }) => ({
    id: folder.id,
    owner_id: folder.ownerId,
    parent_id: folder.parentId,
    name: folder.name,
    visibility: folder.visibility,
    depth,
    is_first: folder.first !== null,
    ...(counts.get(folder.id) ?? { materials: 0, folders: 0, new: 0 }),
    updated_at: folder.updatedAt.toISOString(),
    can: {
      upload: isStaff || folder.visibility === "exchange",
      edit: isStaff,
      delete: isStaff && folder.first === null,
      add_folder: isStaff && depth < FOLDER_DEPTH_MAX,
    },
  }));
}

async function countBelow(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const sees = db
    .select({ id: folders.id })
    .from(folders)
    .where(visibleFolders(db, viewer, now));
  const { rows } = await db.execute<{
    root: string;
    materials: number;
    folders: number;
    new: number;
  }>(sql`with recursive seen as materialized (
      ${db
        .select({ id: folders.id, parentId: folders.parentId })
        .from(folders)
        .where(
          and(
            isNull(folders.deletedAt),
            sql`${folders.ownerId} in (select owner_id from ${folders} where id in (${list}))`,
            sql`${folders.id} in ${sees}`,
          ),
        )}
    ), tree as (
      select id as root, id from seen where id in (${list})
      union all
      select tree.root, seen.id from seen join tree on seen.parent_id = tree.id
    )
    select root, (count(distinct tree.id) - 1)::int as folders, coalesce(sum(found.materials), 0)::int as materials,
      coalesce(sum(found.new), 0)::int as new
    from tree left join lateral (
      select count(*) as materials, count(*) filter (where ${isNewFor(db, viewer)}) as new
      from ${materials} where ${eq(materials.folderId, sql`tree.id`)} and ${visibleMaterials(db, viewer, now)}
    ) as found on true
    group by root`);
  return new Map(rows.map(({ root, ...counts }) => [root, counts]));
}
