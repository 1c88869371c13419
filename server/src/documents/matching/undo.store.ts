import { and, asc, eq, exists, inArray, isNotNull, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { changeableMaterials } from "../visible-materials.ts";
import { type MaterialRow, materials, materialVersions } from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { requestItems } from "../../schema/documents/request.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { matchFiles, type MatchFileRow } from "../../schema/documents/match.table.ts";

/** The files that a matching has put into clients' folders, up to a limit. */
export function findPlaced(db: Queries, matchId: string, limit: number): Promise<MatchFileRow[]> {
  return db
    .select()
    .from(matchFiles)
    .where(and(eq(matchFiles.matchId, matchId), eq(matchFiles.fate, "placed")))
    .orderBy(asc(matchFiles.number))
    .limit(limit);
}

/** Documents with the facts that may prevent their removal; locked in a fixed order. */
export async function lockPlaced(db: Queries, viewer: Viewer, ids: readonly string[], now: Date) {
  const isTheirs = sql<boolean>`(${changeableMaterials(db, viewer, now)})`;
  const confirmed = db
    .select({ one: sql`1` })
    .from(receipts)
    .where(
      and(
        eq(receipts.thingId, materials.id),
        eq(receipts.version, materials.version),
        isNotNull(receipts.acknowledgedAt),
      ),
    );
  const answering = db
    .select({ one: sql`1` })
    .from(requestItems)
    .where(eq(requestItems.materialId, materials.id));
  const rows = await db
    .select({
      material: materials,
      isTheirs,
      isAcknowledged: sql<boolean>`${exists(confirmed)}`,
      isAnswer: sql<boolean>`${exists(answering)}`,
    })
    .from(materials)
    .where(inArray(materials.id, [...ids]))
    .orderBy(asc(materials.id))
    .for("update", { of: materials });
  return new Map(rows.map((row) => [row.material.id, row]));
}
export type Placed = Awaited<ReturnType<typeof lockPlaced>> extends Map<string, infer Row> ? Row : never;

/**
 * Makes files that were removed from their folders wait to be placed again, each with its upload. A file that
 * has lost its upload stays as it is.
 */
export async function returnToList(
  db: Queries,
  matchId: string,
  files: readonly MatchFileRow[],
  until: Date,
): Promise<void> {
  const uploadIds = files.flatMap(({ uploadId }) => uploadId ?? []);
  const back = await db
    .update(uploads)
    .set({
      state: "ready",
      materialId: null,
      expiresAt: sql`greatest(${uploads.expiresAt}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(uploads.id, uploadIds), eq(uploads.state, "placed"), isNotNull(uploads.fileId)))
    .returning({ id: uploads.id });
  await db
    .update(matchFiles)
    .set({ fate: null, reason: null })
    .where(
      and(
        eq(matchFiles.matchId, matchId),
        inArray(
          matchFiles.uploadId,
          back.map(({ id }) => id),
        ),
      ),
    );
}

/** Puts documents that the caller has locked into the trash. */
export async function trashMany(db: Queries, ids: readonly string[], byId: string, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(materials)
    .set({ deletedAt: now, deletedBy: byId })
    .where(inArray(materials.id, [...ids]));
}

/** What a document held before its newest version, with the file; null if that content cannot be served. */
export async function findBefore(db: Queries, { id, version }: MaterialRow) {
  const [row] = await db
    .select({ version: materialVersions, file: storedFiles })
    .from(materialVersions)
    .innerJoin(storedFiles, eq(storedFiles.id, materialVersions.fileId))
    .where(and(eq(materialVersions.materialId, id), eq(materialVersions.n, version - 1)));
  const isServed = row && row.file.scan !== "pending" && row.file.scan !== "infected";
  return isServed ? row : null;
}

/** Notes that readers need not be notified of a version, because they had it before. */
export async function noteTold(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(materials).set({ toldAt: now }).where(eq(materials.id, id));
}
