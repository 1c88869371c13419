import { OPEN_UPLOADS_MAX, UPLOAD_BEGUN_MINUTES } from "@portico/contract/documents/material-limits";
import { and, asc, count, desc, eq, gt, inArray, lte, ne, or, sql } from "drizzle-orm";
import { isOwn, type Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { type UploadRow, uploadParts, uploads } from "../../schema/documents/upload.table.ts";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * Lets a person begin only one upload at a time: otherwise two that begin at the same time would each find
 * enough space for themselves alone.
 */
export async function lockRoom(
  db: Queries,
  { personId }: Pick<typeof uploads.$inferInsert, "personId">,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${personId}`}, 0))`);
}

export async function insertUpload(db: Queries, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** The viewer's own upload. Throws ApiError `not_found`. */
export function findOwnUpload(db: Queries, viewer: Viewer, id: string): Promise<UploadRow> {
  return findVisible(
    (where) => db.select().from(uploads).where(where),
    eq(uploads.id, id),
    isOwn(uploads.personId, viewer),
  );
}

export async function findUpload(db: Queries, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

/** Locks an upload until the end of the transaction. */
export async function lockUpload(db: Queries, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).for("update");
  return row ?? null;
}

/**
 * True if a person has as many uploads under way as they may. An upload that was begun a while ago and of
 * which nothing has come is not counted, because its page was closed. Such an upload can still go on.
 */
export async function hasTooMany(db: Queries, personId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ open: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.personId, personId),
        eq(uploads.state, "sending"),
        or(gt(uploads.offset, 0), gt(uploads.createdAt, later(now, -UPLOAD_BEGUN_MINUTES * MINUTE_MS))),
      ),
    );
  return (row?.open ?? 0) >= OPEN_UPLOADS_MAX;
}

/**
 * A person's uploads that are not placed yet, newest first, each with its file once the upload is complete.
 */
export async function listOwnUploads(db: Queries, viewer: Viewer, id?: string) {
  return db
    .select({ upload: uploads, file: storedFiles })
    .from(uploads)
    .leftJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(
      and(
        isOwn(uploads.personId, viewer),
        id === undefined
          ? inArray(uploads.state, ["sending", "received", "checking", "ready"])
          : eq(uploads.id, id),
      ),
    )
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(100);
}

interface Part {
  id: string;
  start: number;
  length: number;
  key: string;
  now: Date;
}

/** Counting beyond this number makes no difference to the uploads that wait. */
const WAITING_COUNTED_MAX = 1_000;

/** How many other complete uploads of the same person wait to be checked. */
export async function countOthersWaiting(db: Queries, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from ${uploads} as other join ${uploads} as own on own.person_id = other.person_id
    where own.id = ${id} and other.id <> ${id} and other.state in ('received', 'checking') limit ${WAITING_COUNTED_MAX}) as waiting`);
  return rows[0]?.count ?? 0;
}

/**
 * Counts a part that was stored: in one statement the offset moves and the part gets its row. Returns the
 * upload's new state, or null if another part was faster or the upload is over.
 */
export async function countPart(
  db: Queries,
  { id, start, length, key, now }: Part,
): Promise<{ isWhole: boolean } | null> {
  const { rows } = await db.execute<{ is_whole: boolean }>(sql`with moved as (
      update ${uploads} set "offset" = "offset" + ${length}::bigint,
        state = case when "offset" + ${length}::bigint = size then 'received' else state end
      where id = ${id}::uuid and "offset" = ${start}::bigint and state = 'sending'
        and "offset" + ${length}::bigint <= size and expires_at > ${now.toISOString()}::timestamptz
      returning id, state
    ), counted as (
      insert into ${uploadParts} (upload_id, start, length, key)
      select id, ${start}::bigint, ${length}::bigint, ${key}::text from moved
    )
    select state = 'received' as is_whole from moved`);
  return rows[0] ? { isWhole: rows[0].is_whole } : null;
}

/** The parts of an upload in order. */
export function listParts(db: Queries, id: string) {
  return db.select().from(uploadParts).where(eq(uploadParts.uploadId, id)).orderBy(asc(uploadParts.start));
}

/** Changes an upload if it is in one of the given states. Returns false if it is in another state. */
export async function changeUpload(
  db: Queries,
  id: string,
  from: readonly UploadRow["state"][],
  fields: Partial<typeof uploads.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(uploads)
    .set(fields)
    .where(and(eq(uploads.id, id), inArray(uploads.state, [...from])));
  return rowCount === 1;
}

export async function deleteParts(db: Queries, id: string): Promise<void> {
  await db.delete(uploadParts).where(eq(uploadParts.uploadId, id));
}

/** Ends uploads that are too old and did not become a material. Returns them. */
export async function endOldUploads(db: Queries, now: Date): Promise<{ id: string }[]> {
  return db
    .update(uploads)
    .set({ state: "gone", fileId: null })
    .where(and(lte(uploads.expiresAt, now), inArray(uploads.state, ["sending", "ready"])))
    .returning({ id: uploads.id });
}

/** Ended uploads whose parts are still stored, and ended uploads whose row is no longer needed. */
export async function findOverUploads(db: Queries, before: Date): Promise<{ id: string; isOld: boolean }[]> {
  const hasParts = sql<boolean>`exists(select 1 from ${uploadParts} where ${uploadParts.uploadId} = ${uploads.id})`;
  return db
    .select({
      id: uploads.id,
      isOld: sql<boolean>`${uploads.expiresAt} <= ${before.toISOString()}::timestamptz`,
    })
    .from(uploads)
    .where(
      or(
        and(inArray(uploads.state, ["refused", "gone", "placed", "ready"]), hasParts),
        and(lte(uploads.expiresAt, before), inArray(uploads.state, ["refused", "gone", "placed"])),
      ),
    )
    .limit(500);
}

export async function deleteUpload(db: Queries, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), ne(uploads.state, "sending")));
}

/** Complete uploads that no job has finished. */
export async function findUnfinished(db: Queries): Promise<{ id: string }[]> {
  return db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.state, ["received", "checking"]))
    .limit(500);
}
