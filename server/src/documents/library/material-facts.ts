import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { CLIENT_SPACE_BYTES } from "@portico/contract/documents/material-limits";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { materials, materialVersions } from "../../schema/documents/material.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";

/**
 * How many bytes the folders of some clients hold, including all versions, the trash and unfinished uploads.
 * The result contains every client. Current versions are summed from an index alone, and only materials with
 * older versions are looked up, because a thousand clients have tens of thousands of documents.
 */
export async function spacesOf(db: Queries, clientIds: readonly string[]): Promise<Map<string, number>> {
  const spaces = new Map(clientIds.map((id) => [id, 0]));
  if (clientIds.length === 0) return spaces;
  const isTheirs = and(
    sql`${materials.ownerId} = any(${`{${clientIds.join(",")}}`}::uuid[])`,
    eq(materials.shelf, "client"),
  );
  const current = db
    .select({ ownerId: materials.ownerId, size: materials.size })
    .from(materials)
    .where(isTheirs);
  const older = db
    .select({ ownerId: materials.ownerId, size: storedFiles.size })
    .from(materials)
    .innerJoin(
      materialVersions,
      and(eq(materialVersions.materialId, materials.id), lt(materialVersions.n, materials.version)),
    )
    .innerJoin(storedFiles, eq(storedFiles.id, materialVersions.fileId))
    .where(and(isTheirs, gt(materials.version, 1)));
  const onTheWay = db
    .select({ ownerId: uploads.ownerId, size: uploads.size })
    .from(uploads)
    .where(
      and(
        inArray(uploads.ownerId, [...clientIds]),
        eq(uploads.shelf, "client"),
        inArray(uploads.state, ["sending", "received", "checking", "ready"]),
      ),
    );
  const all = unionAll(current, older, onTheWay).as("all_files");
  const rows = await db
    .select({ id: all.ownerId, bytes: sql`sum(${all.size})`.mapWith(Number) })
    .from(all)
    .groupBy(all.ownerId);
  for (const { id, bytes } of rows) spaces.set(id!, bytes);
  return spaces;
}

/**
 * Throws ApiError `space_full` if this many more bytes would not fit into a client's folders. Until the
 * caller's transaction ends, no other transaction can check the same client's space: otherwise two uploads
 * that are checked at the same time would each find enough space for themselves alone.
 */
export async function requireSpace(db: Queries, clientId: string, more: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`space of ${clientId}`}, 0))`);
  const spaces = await spacesOf(db, [clientId]);
  if (spaces.get(clientId)! + more > CLIENT_SPACE_BYTES) throw new ApiError("space_full");
}
