import { sql } from "drizzle-orm";
import { folders } from "../../core/shelves/folder.table.ts";
import { materials } from "../../core/shelves/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/**
 * What the planner does not know of copies that have just come, and of folders that came with them, it takes for one: who has opened them
 * would be looked for in each, for each.
 */
export async function countForPlanner(db: Queries): Promise<void> {
  await db.execute(sql`analyze ${materials}, ${folders}`);
}
