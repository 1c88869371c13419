import { and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../core/access/access.ts";
import { findVisible } from "../../core/access/find-visible.ts";
import { isWaiting, visibleMaterials } from "../../core/access/visible-materials.ts";
import { folders } from "../../core/shelves/folder.table.ts";
import { type MaterialRow, materials, materialVersions } from "../../core/shelves/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Materials that the viewer sees and that are served, in no order. */
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

/** Locks what is sent until the end of the transaction. */
export async function lockSources(db: Queries, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: materials.id })
    .from(materials)
    .where(inArray(materials.id, [...ids]))
    .orderBy(materials.id)
    .for("no key update");
}

/** Which clients have which version of which source already: "client source". */
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

/** Makes a folder of this name at the top of clients who have none. */
export async function keepNamedFolders(
  db: Queries,
  { name, rows }: { name: string; rows: readonly object[] },
): Promise<void> {
  const columns = sql.raw("id, owner_id, name, visibility, created_by, created_at, updated_at");
  await db.execute(sql`insert into ${folders} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${folders}, ${JSON.stringify(rows)}::jsonb) as made
    where not exists (select 1 from ${folders} there where there.owner_id = made.owner_id
      and there.parent_id is null and lower(there.name) = lower(${name}) and there.deleted_at is null)
    on conflict do nothing`);
}

/** Where each client's copies go: the folder of this name where the client sees it, else the first one. */
export async function findTargets(
  db: Queries,
  clientIds: readonly string[],
  name: string | null,
): Promise<Map<string, string>> {
  const isNamed: SQL = name === null ? sql`false` : sql`lower(${folders.name}) = lower(${name})`;
  const { rows } = await db.execute<{
    owner_id: string;
    id: string;
  }>(sql`select distinct on (owner_id) owner_id, id
    from ${folders} where ${inArray(folders.ownerId, [...clientIds])} and parent_id is null and deleted_at is null
      and visibility <> 'internal' and (${isNamed} or first = 'documents')
    order by owner_id, first is not distinct from 'documents'`);
  return new Map(rows.map(({ owner_id, id }) => [owner_id, id]));
}

/** Writes many materials with their first versions, each in one parameter. */
export async function insertCopies(db: Queries, rows: readonly object[], versions: readonly object[]) {
  const columns = sql.raw(
    "id, shelf, owner_id, folder_id, kind, title, description, category, tags, audience, expires_at, acknowledgement_required, allow_download, version, file_id, file_name, type, size, url, from_client, by_id, opened, source_id, source_version, created_at, updated_at, told_at, search_text",
  );
  await db.execute(sql`insert into ${materials} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${materials}, ${JSON.stringify(rows)}::jsonb)`);
  const ofVersion = sql.raw("material_id, n, file_id, file_name, url, by_id, from_client, created_at");
  await db.execute(sql`insert into ${materialVersions} (${ofVersion}) select ${ofVersion}
    from jsonb_populate_recordset(null::${materialVersions}, ${JSON.stringify(versions)}::jsonb)`);
}

/** One material that the viewer sees and that is served. Throws Failure `not_found`. */
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

/** Says what a copy was made from. */
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
