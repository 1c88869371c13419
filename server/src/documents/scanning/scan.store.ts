import type { ScanState } from "@portico/contract/documents/material-fields";
import type { ScanProblem } from "@portico/contract/documents/library";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { type MaterialRow, materials, materialVersions } from "../../schema/documents/material.table.ts";
import { NOT_SCANNED, readWatch, SCANNER_WATCH, type WatchState } from "../scanner-watch.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { type UploadRow, uploads } from "../../schema/documents/upload.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { settings } from "../../schema/platform/setting.table.ts";

/**
 * Stores what the scanner has found in a file that waits for it. Returns false if the file no longer waits.
 */
export async function settleScan(
  db: Queries,
  fileId: string,
  scan: Extract<ScanState, "clean" | "infected">,
): Promise<boolean> {
  const settled = await db
    .update(storedFiles)
    .set({ scan })
    .where(and(eq(storedFiles.id, fileId), eq(storedFiles.scan, "pending")))
    .returning({ id: storedFiles.id });
  await db.delete(settings).where(eq(settings.key, NOT_SCANNED + fileId));
  return settled.length > 0;
}

/** Notes why the scanner does not scan a file. Returns false if this reason was noted before. */
export async function noteNotScanned(db: Queries, fileId: string, problem: ScanProblem): Promise<boolean> {
  const value = sql`excluded.value`;
  const noted = await db
    .insert(settings)
    .values({ key: NOT_SCANNED + fileId, value: problem })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      setWhere: sql`${settings.value} <> ${value}`,
    })
    .returning({ key: settings.key });
  return noted.length > 0;
}

/** Deletes the reasons why the scanner did not scan certain files, if these files no longer wait for it. */
export async function forgetNotScanned(db: Queries): Promise<void> {
  const waits = sql`select from ${storedFiles} where scan = 'pending' and ${settings.key} = ${NOT_SCANNED}::text || ${storedFiles.id}::text`;
  await db
    .delete(settings)
    .where(sql`starts_with(${settings.key}, ${NOT_SCANNED}) and not exists (${waits})`);
}

/**
 * The documents whose current version is a given file, without those in the trash; locked in a fixed order.
 */
export function findHolding(db: Queries, fileId: string): Promise<MaterialRow[]> {
  return db
    .select()
    .from(materials)
    .where(and(eq(materials.fileId, fileId), isNull(materials.deletedAt)))
    .orderBy(asc(materials.id))
    .for("update");
}

/**
 * The documents of which a given file was an earlier version, without those in the trash. Each comes with the
 * user who added that version.
 */
export async function findHeldBefore(db: Queries, fileId: string): Promise<MaterialRow[]> {
  const rows = await db
    .selectDistinctOn([materials.id], { material: materials, byId: materialVersions.byId })
    .from(materialVersions)
    .innerJoin(materials, eq(materials.id, materialVersions.materialId))
    .where(
      and(
        eq(materialVersions.fileId, fileId),
        isNull(materials.deletedAt),
        sql`${materials.fileId} is distinct from ${materialVersions.fileId}`,
      ),
    )
    .orderBy(asc(materials.id));
  return rows.map(({ material, byId }) => ({ ...material, byId }));
}

/**
 * The uploads of a file that are not placed yet, locked in a fixed order, so that meanwhile nobody places
 * them or chooses their client.
 */
export function lockWaiting(db: Queries, fileId: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.fileId, fileId), eq(uploads.state, "ready")))
    .orderBy(asc(uploads.id))
    .for("update");
}

/** Files that wait for the scanner, the oldest first. */
export async function findPending(db: Queries, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(eq(storedFiles.scan, "pending"))
    .orderBy(asc(storedFiles.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The setting that holds the position of the last sweep. */
const SWEPT = "scan_swept_to";

/**
 * Some files that wait for the scanner. Each call continues after the files of the previous call, and begins
 * again with the oldest after the last one. So files that the scanner never scans do not hold up the others.
 */
export async function nextPending(db: Queries, limit: number): Promise<string[]> {
  const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SWEPT));
  const find = async (after: string | null, most: number) => {
    const isBehind = after === null ? undefined : gt(storedFiles.id, after);
    const rows = await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(eq(storedFiles.scan, "pending"), isBehind))
      .orderBy(asc(storedFiles.id))
      .limit(most);
    return rows.map(({ id }) => id);
  };
  const behind = kept ? await find(kept.value, limit) : [];
  const first = behind.length < limit ? await find(null, limit - behind.length) : [];
  const ids = [...behind, ...first];
  const last = ids.at(-1);
  if (last !== undefined)
    await db
      .insert(settings)
      .values({ key: SWEPT, value: last })
      .onConflictDoUpdate({ target: settings.key, set: { value: last } });
  return [...new Set(ids)];
}

/** Stops waiting for a scanner that no longer exists. */
export async function skipPending(db: Queries): Promise<void> {
  await db.update(storedFiles).set({ scan: "skipped" }).where(eq(storedFiles.scan, "pending"));
  await db.delete(settings).where(eq(settings.key, SCANNER_WATCH));
}

/** The setting that says when the admins were notified that there is no scanner. */
const TOLD = "told_of_no_scanner";

/**
 * Records that the admins are notified that there is no scanner. Returns false if they were notified before.
 */
export async function noteTold(db: Queries, now: Date): Promise<boolean> {
  const noted = await db
    .insert(settings)
    .values({ key: TOLD, value: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return noted.length > 0;
}

/** The state of the watch, locked until the caller's transaction ends; null if there has been no watch yet. */
export async function lockWatch(db: Queries): Promise<WatchState | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${SCANNER_WATCH}, 0))`);
  return readWatch(db);
}

export async function writeWatch(db: Queries, state: WatchState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insert(settings)
    .values({ key: SCANNER_WATCH, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
