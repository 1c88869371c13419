import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { materials, materialVersions } from "../../schema/documents/material.table.ts";

/** Writes many materials with their first versions, with one parameter for each of the two tables. */
export async function insertMaterials(
  db: Queries,
  rows: readonly object[],
  versions: readonly object[],
): Promise<void> {
  const columns = sql.raw(
    "id, shelf, owner_id, folder_id, kind, title, description, category, tags, audience, publish_at, expires_at, acknowledgement_required, allow_download, version, file_id, file_name, type, size, url, from_client, by_id, opened, source_id, source_version, created_at, updated_at, told_at, search_text",
  );
  await db.execute(sql`insert into ${materials} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${materials}, ${JSON.stringify(rows)}::jsonb)`);
  await insertVersions(db, versions);
}

/** Writes many versions with one parameter for all of them. */
export async function insertVersions(db: Queries, versions: readonly object[]): Promise<void> {
  const ofVersion = sql.raw("material_id, n, file_id, file_name, url, by_id, from_client, created_at");
  await db.execute(sql`insert into ${materialVersions} (${ofVersion}) select ${ofVersion}
    from jsonb_populate_recordset(null::${materialVersions}, ${JSON.stringify(versions)}::jsonb)`);
}
