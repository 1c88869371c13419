import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./database.ts";

/**
 * Has the database look at tables that very many rows have just come to or changed in. It does that by itself a minute later; until
 * then it plans as for a handful, and what takes a part of a second can take longer than a statement may. Never throws: without it
 * everything is right, and slow for a minute.
 */
export async function countForPlanner(db: Queries, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) await db.execute(sql`analyze ${table}`).catch(() => undefined);
}
