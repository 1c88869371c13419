import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { folders } from "../../schema/documents/folder.table.ts";

const FIRST = [
  { first: "documents", name: "Shared documents", visibility: "exchange" },
  { first: "internal", name: "Internal", visibility: "internal" },
] as const;

/**
 * Gives clients their two first folders, if they have none yet. The folders are not written together with the
 * client: a firm that imports a hundred thousand clients would write two hundred thousand folders that nobody
 * has opened. The clients must exist.
 */
export async function keepFirstFolders(db: Queries, clientIds: readonly string[], now: Date): Promise<void> {
  if (clientIds.length === 0) return;
  const known = await db
    .select({ ownerId: folders.ownerId })
    .from(folders)
    .where(and(inArray(folders.ownerId, [...clientIds]), eq(folders.first, "documents")));
  const has = new Set(known.map(({ ownerId }) => ownerId));
  const missing = clientIds.filter((id) => !has.has(id));
  if (missing.length === 0) return;
  const rows = missing.flatMap((ownerId) =>
    FIRST.map((one) => ({ id: newId(now), owner_id: ownerId, ...one, created_at: now, updated_at: now })),
  );
  const columns = sql.raw("id, owner_id, name, visibility, first, created_at, updated_at");
  await db.execute(
    sql`insert into ${folders} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${folders}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`,
  );
}

/** The client's folder for documents for which no folder was chosen. */
export async function findFirstFolder(
  db: Queries,
  clientId: string,
  first: "documents" | "internal" = "documents",
): Promise<string> {
  const [row] = await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.ownerId, clientId), eq(folders.first, first)));
  if (!row) throw new Error("The first folders are not made yet");
  return row.id;
}

/**
 * Locks the folders of some clients until the end of the transaction, so that changes to one client's folders
 * take turns. The clients must already have their first folders.
 */
export async function lockFoldersOf(db: Queries, clientIds: readonly string[]): Promise<void> {
  await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(inArray(folders.ownerId, [...clientIds]), eq(folders.first, "documents")))
    .orderBy(folders.id)
    .for("update");
}
