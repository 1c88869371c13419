import { and, eq, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { folders } from "../../schema/documents/folder.table.ts";
import { materials, materialVersions } from "../../schema/documents/material.table.ts";
import { reportAttachments, reports } from "../../schema/reports/report.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";

function isUnnamed(db: Queries): SQL {
  const one = { one: sql`1` };
  const inVersion = db.select(one).from(materialVersions).where(eq(materialVersions.fileId, storedFiles.id));
  const inMaterial = db.select(one).from(materials).where(eq(materials.fileId, storedFiles.id));
  const inUpload = db.select(one).from(uploads).where(eq(uploads.fileId, storedFiles.id));
  const asPdf = db.select(one).from(reports).where(eq(reports.pdfFileId, storedFiles.id));
  const inReport = db.select(one).from(reportAttachments).where(eq(reportAttachments.fileId, storedFiles.id));
  return and(...[inVersion, inMaterial, inUpload, asPdf, inReport].map((naming) => notExists(naming)))!;
}

/**
 * Notes when a file was first found without a row that names it, and clears the note if a row names the file
 * again.
 */
export async function markUnnamed(db: Queries, now: Date): Promise<void> {
  await db
    .update(storedFiles)
    .set({ unnamedSince: now })
    .where(and(isNull(storedFiles.unnamedSince), isUnnamed(db)));
  await db
    .update(storedFiles)
    .set({ unnamedSince: null })
    .where(and(isNotNull(storedFiles.unnamedSince), sql`not ${isUnnamed(db)}`));
}

/** Files that no row has named since before a given time. */
export async function findUnnamed(db: Queries, before: Date): Promise<{ id: string; key: string }[]> {
  return db
    .select({ id: storedFiles.id, key: storedFiles.key })
    .from(storedFiles)
    .where(and(lte(storedFiles.unnamedSince, before), isUnnamed(db)))
    .limit(1_000);
}

/** Deletes the row of a file that no other row names. Returns false if another row names it. */
export async function deleteFile(db: Queries, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(storedFiles).where(and(eq(storedFiles.id, id), isUnnamed(db)));
  return rowCount === 1;
}

/** Deletes folders that were put in the trash before a given time and hold nothing any more. */
export async function deleteOldFolders(db: Queries, before: Date): Promise<void> {
  const held = db
    .select({ one: sql`1` })
    .from(materials)
    .where(eq(materials.folderId, folders.id));
  const inner = db
    .select({ id: folders.id })
    .from(folders)
    .where(
      and(
        lte(folders.deletedAt, before),
        notExists(held),
        sql`not exists (select 1 from folder below where below.parent_id = ${folders.id})`,
      ),
    );
  await db.delete(folders).where(inArray(folders.id, inner));
}
