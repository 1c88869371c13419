import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { matchFiles } from "../../schema/documents/match.table.ts";

/** The clients that a matching has chosen for some uploads, by upload. */
export async function clientsMatched(
  db: Queries,
  uploadIds: readonly string[],
): Promise<Map<string, string>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await db
    .select({ uploadId: matchFiles.uploadId, clientId: matchFiles.clientId })
    .from(matchFiles)
    .where(and(inArray(matchFiles.uploadId, [...uploadIds]), isNotNull(matchFiles.clientId)));
  return new Map(rows.map(({ uploadId, clientId }) => [uploadId!, clientId!]));
}

/** Those of the given uploads in which a virus was found. The caller has locked the uploads. */
export async function findInfected(db: Queries, uploadIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(and(inArray(uploads.id, [...uploadIds]), eq(storedFiles.scan, "infected")));
  return new Set(rows.map(({ id }) => id));
}
