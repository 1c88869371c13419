import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, lte, or, type SQL } from "drizzle-orm";
import { DAY_MS, later } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { keptObjects } from "../schema/documents/kept-object.table.ts";

/** An object that still has no size after this time was left unfinished by a server that is gone. */
const BEGUN_MS = DAY_MS;
const AT_ONCE = 100;

export type KeptObjectRow = typeof keptObjects.$inferSelect;

/**
 * Takes the folder for a kind of object. Returns the key for an object that the caller is about to write.
 * From now on the table has a row for this key.
 */
export async function beginObject(db: Queries, folder: string, now: Date): Promise<string> {
  const name = randomBytes(20).toString("hex");
  const key = `${folder}/${name.slice(0, 2)}/${name}`;
  await db.insert(keptObjects).values({ key, notedAt: now });
  return key;
}

/** Records that an object is completely written. Called in the transaction that also refers to the object. */
export async function noteWhole(
  db: Queries,
  key: string,
  { size, sha256, now }: { size: number; sha256: string; now: Date },
): Promise<void> {
  await db.update(keptObjects).set({ size, sha256, notedAt: now }).where(eq(keptObjects.key, key));
}

/** Deletes an object with its row, unless something refers to it. */
export async function dropObject(
  { database, files }: Pick<Dependencies, "database" | "files">,
  key: string,
  isUnnamed: SQL,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.db.delete(keptObjects).where(and(eq(keptObjects.key, key), isUnnamed));
    // The object is removed within the transaction: if the server is killed here, the row stays, and the next
    // sweep removes the object again.
    if (rowCount === 1) await files.remove(key);
  });
}

/** Deletes objects that nothing refers to any more, and objects that were begun but never completed. */
export async function sweepObjects(
  deps: Pick<Dependencies, "database" | "files">,
  isUnnamed: SQL,
  now: Date,
): Promise<void> {
  const isOver = or(isNotNull(keptObjects.size), lte(keptObjects.notedAt, later(now, -BEGUN_MS)));
  for (;;) {
    const rows = await deps.database.db
      .select({ key: keptObjects.key })
      .from(keptObjects)
      .where(and(isUnnamed, isOver))
      .limit(AT_ONCE);
    for (const { key } of rows) await dropObject(deps, key, isUnnamed);
    if (rows.length < AT_ONCE) return;
  }
}
