import { sql } from "drizzle-orm";
import { materials } from "../../core/shelves/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What the planner does not know of copies that have just come it takes for one: who has opened them would be looked for in each, for each. */
export async function countForPlanner(db: Queries): Promise<void> {
  await db.execute(sql`analyze ${materials}`);
}
