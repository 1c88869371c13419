import { and, asc, eq, gt, inArray, isNotNull, lte } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { StoredObject } from "../../platform/files/file-store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { keptObjects } from "../../schema/documents/kept-object.table.ts";
import { materials, materialVersions } from "../../schema/documents/material.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploadParts } from "../../schema/documents/upload.table.ts";

const AT_ONCE = 1_000;
/** An object that is younger than this may still be waiting for its row to be written. */
const SETTLED_MS = DAY_MS;

interface Comparison {
  /** How many objects were checked. */
  checked: number;
  missing: { key: string; title: string | null }[];
  leftOver: { key: string; size: number }[];
}

/** Compares the files that rows name with the objects in the storage, and changes nothing. */
export async function compareFiles(
  { database, files }: { database: Pick<Dependencies["database"], "db">; files: Dependencies["files"] },
  now: Date,
): Promise<Comparison> {
  const { db } = database;
  const found = new Map<string, number>();
  const leftOver: Comparison["leftOver"] = [];
  let some: StoredObject[] = [];
  const look = async () => {
    const named = await findNamed(
      db,
      some.map(({ key }) => key),
    );
    for (const { key, size, at } of some)
      if (!named.has(key) && at < later(now, -SETTLED_MS)) leftOver.push({ key, size });
    some = [];
  };
  for await (const object of files.list()) {
    found.set(object.key, object.size);
    some.push(object);
    if (some.length >= AT_ONCE) await look();
  }
  await look();
  const missing = [...(await findMissing(db, found, now)), ...(await findMissingObjects(db, found, now))];
  return { checked: found.size, missing, leftOver };
}

/** Those of the given keys that a row names. */
async function findNamed(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const kept = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, [...keys]));
  const parts = await db
    .select({ key: uploadParts.key })
    .from(uploadParts)
    .where(inArray(uploadParts.key, [...keys]));
  const objects = await db
    .select({ key: keptObjects.key })
    .from(keptObjects)
    .where(inArray(keptObjects.key, [...keys]));
  return new Set([...kept, ...parts, ...objects].map(({ key }) => key));
}

/** Rows whose bytes are missing from the storage, or have another size. */
async function findMissing(
  db: Queries,
  found: ReadonlyMap<string, number>,
  now: Date,
): Promise<Comparison["missing"]> {
  const missing: Comparison["missing"] = [];
  for (let last = ""; ;) {
    const rows = await db
      .select({ id: storedFiles.id, key: storedFiles.key, size: storedFiles.size })
      .from(storedFiles)
      // The listing does not contain files that were stored after it.
      .where(and(lte(storedFiles.createdAt, now), last === "" ? undefined : gt(storedFiles.id, last)))
      .orderBy(asc(storedFiles.id))
      .limit(AT_ONCE);
    for (const { id, key, size } of rows)
      if (found.get(key) !== size) missing.push({ key, title: await titleOf(db, id) });
    if (rows.length < AT_ONCE) return missing;
    last = rows.at(-1)!.id;
  }
}

/**
 * Like findMissing, but for objects that are not documents. There are only as many of these as copies of user
 * data are made in a day.
 */
async function findMissingObjects(
  db: Queries,
  found: ReadonlyMap<string, number>,
  now: Date,
): Promise<Comparison["missing"]> {
  const rows = await db
    .select({ key: keptObjects.key, size: keptObjects.size })
    .from(keptObjects)
    .where(and(lte(keptObjects.notedAt, now), isNotNull(keptObjects.size)));
  return rows
    .filter(({ key, size }) => found.get(key) !== size)
    .map(({ key }) => ({ key, title: "a data export" }));
}

async function titleOf(db: Queries, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ title: materials.title })
    .from(materialVersions)
    .innerJoin(materials, eq(materials.id, materialVersions.materialId))
    .where(eq(materialVersions.fileId, fileId))
    .limit(1);
  return row?.title ?? null;
}
