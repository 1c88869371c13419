import type { Shelf } from "@portico/contract/documents/material-fields";
import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { listedMaterials } from "../visible-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** How many materials are searched for words, and how many words are offered. */
const LOOKED_MAX = 10_000;
const WORDS_MAX = 200;

/** The categories and tags of the materials that the viewer sees in a library. */
export async function readWords(
  db: Queries,
  viewer: Viewer,
  { shelf, owner_id }: { shelf?: Shelf | undefined; owner_id?: string | undefined },
  now: Date,
): Promise<{ categories: string[]; tags: string[] }> {
  const some = db
    .select({ category: materials.category, tags: materials.tags })
    .from(materials)
    .where(
      and(
        listedMaterials(db, viewer, now, shelf),
        shelf && eq(materials.shelf, shelf),
        owner_id === undefined ? undefined : eq(materials.ownerId, owner_id),
      ),
    )
    .limit(LOOKED_MAX);
  const { rows } = await db.execute<{
    categories: string[];
    tags: string[];
  }>(sql`with "looked" as materialized ${some}
    select array(select distinct category from "looked" where category is not null order by 1 limit ${WORDS_MAX}) as categories,
      array(select distinct unnest(tags) from "looked" order by 1 limit ${WORDS_MAX}) as tags`);
  return rows[0]!;
}
