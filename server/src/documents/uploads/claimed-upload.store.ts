import { eq } from "drizzle-orm";
import { isOwn, type Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { type UploadRow, uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";

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
export async function changeClaimed(
  db: Queries,
  id: string,
  fields: Pick<Partial<typeof uploads.$inferInsert>, "claim" | "state" | "materialId">,
): Promise<void> {
  await db.update(uploads).set(fields).where(eq(uploads.id, id));
}
