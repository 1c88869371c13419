import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/**
 * Makes the database analyse tables in which very many rows were just added or changed. It would do so by
 * itself a minute later, but until then it plans queries as if the tables were almost empty, and a quick
 * query can exceed the statement timeout. Never throws, because without fresh statistics queries are only
 * slow for a minute.
 */
export async function countForPlanner(db: Queries, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) await db.execute(sql`analyze ${table}`).catch(() => undefined);
}
