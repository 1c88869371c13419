import { and, eq, gt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { dataExports } from "./data-export.table.ts";
import { HOUR_MS, later, MINUTE_MS } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** docs/decisions/0026. */
export const EXPORT_LIFE_MS = 24 * HOUR_MS;
/** All tries of the job with their rests; after it the server that worked is gone. */
const WORK_LIMIT_MS = 10 * MINUTE_MS;

/** Whose copy, and which: a newer one is not the older job's to finish. */
export interface ExportKey {
  userId: string;
  askedAt: Date;
}

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** The newest copy of a person with its size instead of its bytes, or null. */
export async function findExport(db: Queries, userId: string) {
  const [row] = await db
    .select({
      state: dataExports.state,
      progress: dataExports.progress,
      size: sql<number | null>`octet_length(${dataExports.zip})`,
      askedAt: dataExports.askedAt,
      expiresAt: dataExports.expiresAt,
    })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return row ?? null;
}

/** True while a server works on it, and not only says so. */
export function isAtWork({ state, askedAt }: Pick<ExportRow, "state" | "askedAt">, now: Date): boolean {
  return state === "working" && later(askedAt, WORK_LIMIT_MS) > now;
}

/** Begins a new copy in place of whatever is there. */
export async function beginExport(db: Queries, { userId, askedAt }: ExportKey): Promise<ExportRow> {
  const fresh = { state: "working" as const, progress: 0, zip: null, askedAt, expiresAt: null };
  await db
    .insert(dataExports)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: dataExports.userId, set: fresh });
  return { ...fresh, size: null };
}

/** Returns false when this copy is no longer wanted. */
export async function noteProgress(db: Queries, key: ExportKey, progress: number): Promise<boolean> {
  return change(db, key, { progress });
}

/** Keeps the zip for a day. Returns false when this copy is no longer wanted. */
export async function finishExport(db: Queries, key: ExportKey, zip: Buffer, now: Date): Promise<boolean> {
  return change(db, key, { state: "ready", zip, expiresAt: later(now, EXPORT_LIFE_MS) });
}

export async function failExport(db: Queries, key: ExportKey): Promise<void> {
  await change(db, key, { state: "failed" });
}

/** The zip, as long as it can be fetched. */
export async function findZip(db: Queries, userId: string, now: Date): Promise<Buffer | null> {
  const [row] = await db
    .select({ zip: dataExports.zip })
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), eq(dataExports.state, "ready"), gt(dataExports.expiresAt, now)),
    );
  return row?.zip ?? null;
}

/** Deletes what can no longer be fetched, and what did not become a copy. */
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
