import { inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import type { Actor } from "../../foundation/access/actor.ts";
import { folders } from "../../schema/documents/folder.table.ts";
import { keepFirstFolders } from "./first-folders.ts";

/**
 * Takes the name of the folder in which each of many clients gets something. Throws ApiError `invalid_input`
 * for the name of the staff's own folder.
 */
export function refuseInternal(folder: string | null | undefined): void {
  if (folder?.toLowerCase() === "internal")
    throw new ApiError("invalid_input", {
      errors: { folder: "This folder is internal. Please choose one they can see." },
    });
}

/**
 * Returns, by client, the folder for something that many clients get: the top-level folder with this name,
 * which is made if it is missing. If no name is given, or if the client's folder with this name is internal,
 * the result is the client's first folder.
 */
export async function keepTargets(
  db: Queries,
  clientIds: readonly string[],
  name: string | null,
  { viewer, now }: Pick<Actor, "viewer" | "now">,
): Promise<Map<string, string>> {
  await keepFirstFolders(db, clientIds, now);
  if (name !== null) {
    const rows = clientIds.map((ownerId) => ({
      id: newId(now),
      owner_id: ownerId,
      name,
      visibility: "shared",
      created_by: viewer.id,
      created_at: now,
      updated_at: now,
    }));
    await keepNamedFolders(db, { name, rows });
  }
  return findTargets(db, clientIds, name);
}

/** Makes a top-level folder with this name for the clients who have none. */
async function keepNamedFolders(
  db: Queries,
  { name, rows }: { name: string; rows: readonly object[] },
): Promise<void> {
  const columns = sql.raw("id, owner_id, name, visibility, created_by, created_at, updated_at");
  await db.execute(sql`insert into ${folders} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${folders}, ${JSON.stringify(rows)}::jsonb) as made
    where not exists (select 1 from ${folders} there where there.owner_id = made.owner_id
      and there.parent_id is null and lower(there.name) = lower(${name}) and there.deleted_at is null)
    on conflict do nothing`);
}

/**
 * The folder for each client's copies: the folder with this name if the client sees it, otherwise the
 * client's first folder.
 */
async function findTargets(
  db: Queries,
  clientIds: readonly string[],
  name: string | null,
): Promise<Map<string, string>> {
  const isNamed: SQL = name === null ? sql`false` : sql`lower(${folders.name}) = lower(${name})`;
  const { rows } = await db.execute<{
    owner_id: string;
    id: string;
  }>(sql`select distinct on (owner_id) owner_id, id
    from ${folders} where ${inArray(folders.ownerId, [...clientIds])} and parent_id is null and deleted_at is null
      and visibility <> 'internal' and (${isNamed} or first = 'documents')
    order by owner_id, first is not distinct from 'documents'`);
  return new Map(rows.map(({ owner_id, id }) => [owner_id, id]));
}
