import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * For use in FROM: the rows whose ids are listed in a column of the surrounding query, if they meet a
 * condition. Each row is looked up by its id, since the planner would otherwise compare a long list with the
 * whole table.
 */
export function oneByOne(ids: Column, table: PgTable & { id: Column }, which: SQL | undefined): SQL {
  return sql`unnest(${ids}) as one (id) cross join lateral (
    select * from ${table} where ${table.id} = one.id and ${which} limit 1) as ${table}`;
}
