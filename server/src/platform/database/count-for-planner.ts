import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/**
 * Has the database analyse tables in which very many rows have just been added or changed. The database would
 * do so by itself a minute later; until then it plans queries as if the tables had a handful of rows, and a
 * query that needs a fraction of a second can exceed the statement timeout. Never throws: without the
 * statistics everything works, only slowly for a minute.
 */
export async function countForPlanner(db: Queries, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) await db.execute(sql`analyze ${table}`).catch(() => undefined);
}
