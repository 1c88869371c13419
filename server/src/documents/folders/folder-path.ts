import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { folders } from "../../schema/documents/folder.table.ts";

/** A folder and all folders above it, from the top down. */
export async function pathOf(db: Queries, folderId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`with recursive way as (
      select id, name, parent_id, 0 as step from ${folders} where id = ${folderId}::uuid
      union all
      select f.id, f.name, f.parent_id, way.step + 1 from ${folders} f join way on f.id = way.parent_id
    ) select id, name from way order by step desc`);
  return rows;
}

/** A folder and all folders below it, as a list of ids. */
export function below(folderId: string) {
  return sql`(with recursive tree as (
      select id from ${folders} where id = ${folderId}::uuid
      union all
      select f.id from ${folders} f join tree on f.parent_id = tree.id where f.deleted_at is null
    ) select id from tree)`;
}
