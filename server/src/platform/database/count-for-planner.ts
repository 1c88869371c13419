import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/**
 * Makes PostgreSQL analyse tables after very many of their rows were added or changed. PostgreSQL would do so
 * by itself a minute later. Until then, it would plan queries as if the tables were almost empty, and a quick
 * query could exceed the statement timeout. Errors are ignored, because without fresh statistics queries are
 * only slow for a minute.
 */
export async function countForPlanner(db: Queries, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) await db.execute(sql`analyze ${table}`).catch(() => undefined);
}
