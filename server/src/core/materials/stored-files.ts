import type { FileType } from "@portico/contract/material-fields";
import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { type StoredFileRow, storedFiles } from "../shelves/stored-file.table.ts";

interface WholeFile {
  key: string;
  size: number;
  sha256: string;
  type: FileType;
  mediaType: string;
  now: Date;
}

/** Names bytes that are whole in the storage. Where a scanner is set up, they wait for it: there is none yet. */
export async function insertStoredFile(db: Queries, { now, ...file }: WholeFile): Promise<StoredFileRow> {
  const [row] = await db
    .insert(storedFiles)
    .values({ id: newId(now), ...file, scan: "skipped", createdAt: now })
    .returning();
  return row!;
}

export async function findStoredFile(db: Queries, id: string): Promise<StoredFileRow | null> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
  return row ?? null;
}
