import { and, eq, gt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { keptObjects } from "../../schema/documents/kept-object.table.ts";
import { type KeptObjectRow, noteWhole } from "../../documents/kept-objects.ts";
import { dataExports } from "../../schema/privacy/data-export.table.ts";
import { HOUR_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** How long a finished copy is available (docs/decisions/0026). */
export const EXPORT_LIFE_MS = 24 * HOUR_MS;
/**
 * If the server that makes the copy reports no progress for this long, it counts as gone. The pauses between
 * its attempts are shorter than this.
 */
const SILENCE_MS = 10 * MINUTE_MS;

/** Identifies one copy of a person's data, so that an older job does not complete a newer copy. */
export interface ExportKey {
  userId: string;
  askedAt: Date;
}

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** Returns the newest copy of a person's data with its size instead of its bytes, or null. */
export async function findExport(db: Queries, userId: string) {
  const [row] = await db
    .select({
      state: dataExports.state,
      progress: dataExports.progress,
      size: sql`coalesce(${keptObjects.size}, octet_length(${dataExports.zip}))`.mapWith(toSize),
      askedAt: dataExports.askedAt,
      workedAt: dataExports.workedAt,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .leftJoin(keptObjects, eq(keptObjects.key, dataExports.objectKey))
    .where(eq(dataExports.userId, userId));
  return row ?? null;
}

/** PostgreSQL returns large numbers as text. */
function toSize(size: unknown): number | null {
  return size === null ? null : Number(size);
}

/** True while a server really works on the copy. The copy's state alone does not prove this. */
export function isAtWork(
  { state, askedAt, workedAt }: Pick<ExportRow, "state" | "askedAt" | "workedAt">,
  now: Date,
): boolean {
  return state === "working" && later(workedAt ?? askedAt, SILENCE_MS) > now;
}

/** Begins a new copy and replaces any earlier one. */
export async function beginExport(db: Queries, { userId, askedAt }: ExportKey): Promise<ExportRow> {
  const nothing = { zip: null, objectKey: null, workedAt: null, expiresAt: null };
  const fresh = { state: "working" as const, progress: 0, askedAt, ...nothing };
  await db
    .insert(dataExports)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: dataExports.userId, set: fresh });
  return { ...fresh, size: null };
}

/**
 * Stores the progress, and that a server is working on it. Returns false when this copy is no longer wanted.
 */
export async function noteProgress(
  db: Queries,
  key: ExportKey,
  progress: number,
  now: Date,
): Promise<boolean> {
  return change(db, key, { progress, workedAt: now });
}

/** Stores the finished zip for a day. Returns false when this copy is no longer wanted. */
export async function finishExport(
  db: Queries,
  key: ExportKey,
  { objectKey, ...zip }: { objectKey: string; size: number; sha256: string },
  now: Date,
): Promise<boolean> {
  const expiresAt = later(now, EXPORT_LIFE_MS);
  if (!(await change(db, key, { state: "ready", objectKey, expiresAt }))) return false;
  await noteWhole(db, objectKey, { ...zip, now });
  return true;
}

export async function failExport(db: Queries, key: ExportKey): Promise<void> {
  await change(db, key, { state: "failed" });
}

/**
 * Returns where the zip is stored while it can be fetched, or its bytes if an older version of the software
 * made it.
 */
export async function findZip(
  db: Queries,
  userId: string,
  now: Date,
): Promise<{ zip: Buffer | null; object: KeptObjectRow | null } | null> {
  const [row] = await db
    .select({ zip: dataExports.zip, object: keptObjects })
    .from(dataExports)
    .leftJoin(keptObjects, eq(keptObjects.key, dataExports.objectKey))
    .where(
      and(eq(dataExports.userId, userId), eq(dataExports.state, "ready"), gt(dataExports.expiresAt, now)),
    );
  return row ?? null;
}

/** A WHERE condition for objects to which no copy refers. */
export function isNoCopy(db: Queries): SQL {
  const naming = db
    .select({ one: sql`1` })
    .from(dataExports)
    .where(eq(dataExports.objectKey, keptObjects.key));
  return notExists(naming);
}

/** Deletes copies that have expired and copies that failed. */
export async function deleteOldExports(db: Queries, now: Date): Promise<void> {
  const isOldFailure = and(
    ne(dataExports.state, "ready"),
    lte(dataExports.askedAt, later(now, -EXPORT_LIFE_MS)),
  );
  await db.delete(dataExports).where(or(lte(dataExports.expiresAt, now), isOldFailure));
}

async function change(
  db: Queries,
  key: ExportKey,
  fields: Partial<typeof dataExports.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(dataExports)
    .set(fields)
    .where(isThis(key))
    .returning({ userId: dataExports.userId });
  return changed.length > 0;
}

function isThis({ userId, askedAt }: ExportKey): SQL | undefined {
  return and(
    eq(dataExports.userId, userId),
    eq(dataExports.askedAt, askedAt),
    eq(dataExports.state, "working"),
  );
}
