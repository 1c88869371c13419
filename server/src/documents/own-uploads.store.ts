import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { isOwn, type Viewer } from "../foundation/access/access.ts";
import { findVisible } from "../foundation/access/find-visible.ts";
import { storedFiles } from "../schema/documents/stored-file.table.ts";
import { type UploadRow, uploads } from "../schema/documents/upload.table.ts";

/**
 * The viewer's own upload, locked until the end of the transaction, so that of twenty simultaneous calls only
 * one turns it into a material. Throws ApiError `not_found`.
 */
export function lockOwnUpload(db: Queries, viewer: Viewer, id: string): Promise<UploadRow> {
  return findVisible(
    (where) => db.select().from(uploads).where(where).for("update"),
    eq(uploads.id, id),
    isOwn(uploads.personId, viewer),
  );
}

/** Changes an upload that the caller has locked. */
export async function changeLocked(
  db: Queries,
  id: string,
  fields: Pick<Partial<typeof uploads.$inferInsert>, "claim" | "state" | "problem" | "fileId" | "materialId">,
): Promise<void> {
  await db.update(uploads).set(fields).where(eq(uploads.id, id));
}

/** The viewer's own uploads among the given ones, locked in a fixed order. */
export function lockOwnUploads(db: Queries, viewer: Viewer, ids: readonly string[]): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isOwn(uploads.personId, viewer)))
    .orderBy(asc(uploads.id))
    .for("update");
}

/**
 * True if an upload may still become something other than a document, because no call has said what it
 * becomes. A refused upload counts too, and its row says why it was refused: otherwise one refused file in a
 * call would cause all files of that call to be refused.
 */
export function isUnclaimed({ state, claim, requestItemId }: UploadRow): boolean {
  const isHere = state !== "placed" && state !== "gone";
  return isHere && claim === null && requestItemId === null;
}

/**
 * Uploads by id, with their files if these exist yet. The uploads are locked until the transaction ends, so
 * that their states stay true.
 */
export async function holdUploads(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ upload: uploads, file: storedFiles })
    .from(uploads)
    .leftJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(inArray(uploads.id, [...ids]))
    .orderBy(asc(uploads.id))
    .for("share", { of: uploads });
  return new Map(rows.map((row) => [row.upload.id, row]));
}

/** Which of some uploads wait in a matching or in a batch of reports, and the id of that matching or batch. */
export async function findWaitingIn(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const some = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await db.execute<{ upload_id: string; batch_id: string }>(sql`
    select upload_id, match_id as batch_id from material_match_file where upload_id = any(${some})
    union all select upload_id, batch_id from report_batch_row where upload_id = any(${some})`);
  return new Map(rows.map(({ upload_id, batch_id }) => [upload_id, batch_id]));
}
