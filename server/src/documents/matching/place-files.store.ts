import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type MaterialRow, materials } from "../../schema/documents/material.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { matchFiles, type MatchFileRow } from "../../schema/documents/match.table.ts";

/** The files of a matching that wait to be placed, client by client. */
export async function findWaiting(db: Queries, matchId: string): Promise<MatchFileRow[]> {
  const rows = await db
    .select({ file: matchFiles })
    .from(matchFiles)
    .innerJoin(uploads, eq(uploads.id, matchFiles.uploadId))
    .leftJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(
      and(
        eq(matchFiles.matchId, matchId),
        isNull(matchFiles.fate),
        isNull(matchFiles.reason),
        eq(matchFiles.isSkipped, false),
        sql`${matchFiles.clientId} is not null`,
        eq(uploads.state, "ready"),
        sql`${storedFiles.scan} is distinct from 'infected'`,
      ),
    )
    .orderBy(asc(matchFiles.clientId), asc(matchFiles.number));
  return rows.map(({ file }) => file);
}

/**
 * Locks uploads that are ready, and also their files, so that the scan results cannot change. Returns the
 * files by upload.
 */
export async function lockReady(db: Queries, personId: string, uploadIds: readonly string[]) {
  const rows = await db
    .select({ id: uploads.id, fileId: uploads.fileId })
    .from(uploads)
    .where(
      and(inArray(uploads.id, [...uploadIds]), eq(uploads.personId, personId), eq(uploads.state, "ready")),
    )
    .orderBy(asc(uploads.id))
    .for("update");
  const held = await db
    .select()
    .from(storedFiles)
    .where(
      inArray(
        storedFiles.id,
        rows.flatMap(({ fileId }) => fileId ?? []),
      ),
    )
    .orderBy(asc(storedFiles.id))
    .for("share");
  const byId = new Map(held.map((file) => [file.id, file]));
  return new Map(
    rows.flatMap(({ id, fileId }) => {
      const file = fileId === null ? undefined : byId.get(fileId);
      return file ? [[id, file] as const] : [];
    }),
  );
}

/**
 * Locks the space and the folders of these clients until this transaction ends. Until then no other
 * transaction counts their space, and no other matching looks for free names in their folders.
 */
export async function lockSpaces(db: Queries, clientIds: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('space of ' || id, 0))
    from (select unnest(${sql.param([...clientIds].sort())}::text[]) as id order by 1) as one`);
}

/**
 * The newest document with each of these names in each of these folders, by the key that placeOf returns;
 * locked.
 */
export async function lockTwins(
  db: Queries,
  folderIds: readonly string[],
  names: readonly string[],
): Promise<Map<string, MaterialRow>> {
  const rows = await db
    .select()
    .from(materials)
    .where(
      and(
        inArray(materials.folderId, [...folderIds]),
        eq(materials.kind, "file"),
        isNull(materials.deletedAt),
        sql`lower(${materials.fileName}) = any(${sql.param([...names])}::text[])`,
      ),
    )
    .orderBy(desc(materials.updatedAt))
    .for("update", { of: materials });
  const twins = new Map<string, MaterialRow>();
  for (const row of rows) {
    const key = placeOf(row.folderId!, row.fileName!);
    if (!twins.has(key)) twins.set(key, row);
  }
  return twins;
}

/** Every file name in some folders. */
export async function namesIn(db: Queries, folderIds: readonly string[]): Promise<Set<string>> {
  if (folderIds.length === 0) return new Set();
  const rows = await db
    .select({ folderId: materials.folderId, name: materials.fileName })
    .from(materials)
    .where(
      and(
        inArray(materials.folderId, [...folderIds]),
        eq(materials.kind, "file"),
        isNull(materials.deletedAt),
      ),
    );
  return new Set(rows.map(({ folderId, name }) => placeOf(folderId!, name ?? "")));
}

/** The key for a folder and a file name, in the form in which they are compared. */
export function placeOf(folderId: string, fileName: string): string {
  return `${folderId} ${fileName.toLowerCase()}`;
}

/** The fields that a document gets with a new version. */
interface NewVersion {
  id: string;
  version: number;
  file_id: string;
  file_name: string;
  type: string;
  size: number;
  told_at: Date | null;
}

/** Gives locked documents their new versions, in one statement. Returns when each document was edited. */
export async function replaceMany(
  db: Queries,
  list: readonly NewVersion[],
  byId: string,
  now: Date,
): Promise<Map<string, Date>> {
  if (list.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    at: string;
  }>(sql`update ${materials} set version = made.version,
      file_id = made.file_id, file_name = made.file_name, type = made.type, size = made.size, told_at = made.told_at,
      by_id = ${byId}::uuid, from_client = false, opened = 0,
      updated_at = greatest(${now.toISOString()}::timestamptz, ${materials.updatedAt} + interval '1 millisecond'),
      search_text = fold_text(concat_ws(' ', ${materials.title}, ${materials.description}, array_to_string(${materials.tags}, ' '), made.file_name))
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as made
      (id uuid, version integer, file_id uuid, file_name text, type text, size bigint, told_at timestamptz)
    where ${materials.id} = made.id returning ${materials.id}, ${materials.updatedAt}::text as at`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

/** Records which document each upload has become. */
export async function markPlaced(
  db: Queries,
  list: readonly { upload_id: string; material_id: string }[],
): Promise<void> {
  if (list.length === 0) return;
  await db.execute(sql`update ${uploads} set state = 'placed', material_id = made.material_id
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as made (upload_id uuid, material_id uuid)
    where ${uploads.id} = made.upload_id`);
}
