import type { FileType } from "@portico/contract/documents/material-fields";
import { eq } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import { newId } from "../platform/ids.ts";
import { type StoredFileRow, storedFiles } from "../schema/documents/stored-file.table.ts";

interface WholeFile {
  key: string;
  size: number;
  sha256: string;
  type: FileType;
  mediaType: string;
  now: Date;
}

/** Adds the row for bytes that are completely stored. If there is a scanner, the file waits for it. */
export async function insertStoredFile(
  db: Queries,
  { now, ...file }: WholeFile,
  { isScanned }: { isScanned: boolean },
): Promise<StoredFileRow> {
  const [row] = await db
    .insert(storedFiles)
    .values({ id: newId(now), ...file, scan: isScanned ? "pending" : "skipped", createdAt: now })
    .returning();
  return row!;
}

/**
 * Locks the scan result of a file until the transaction ends. Throws ApiError `file_refused` if a virus was
 * found in it.
 */
export async function holdScan(db: Queries, id: string): Promise<void> {
  const [row] = await db
    .select({ scan: storedFiles.scan })
    .from(storedFiles)
    .where(eq(storedFiles.id, id))
    .for("share");
  if (row?.scan === "infected")
    throw new ApiError("file_refused", { detail: "A virus was found in this file, so it can't be used." });
}

export async function findStoredFile(db: Queries, id: string): Promise<StoredFileRow | null> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
  return row ?? null;
}
