import pg from "pg";
import { MINUTE_MS } from "../clock.ts";
import type { Database } from "./database.ts";

/** How many rows are in memory at a time, however long the result is. */
const ROWS_AT_ONCE = 1_000;
/** To read the first rows of a large list in an order that has no index, PostgreSQL must sort all of it. */
const STATEMENT_MS = MINUTE_MS;
/** A reader who fetches nothing for this long counts as gone. */
const IDLE_MS = MINUTE_MS;

interface Query {
  sql: string;
  params: unknown[];
}

/**
 * Reads the result of a query, however long, with one cursor, as the data was at the start. Yields some rows
 * at a time, each row a list of its columns. It uses a connection of its own, so that a slow reader does not
 * keep a connection from the calls.
 */
export async function* readByCursor(
  { pool }: Pick<Database, "pool">,
  { sql, params }: Query,
): AsyncGenerator<unknown[][]> {
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  });
  // When a connection breaks, the query that is waiting for an answer on it reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`declare "rows" no scroll cursor for ${sql}`, params);
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `fetch ${ROWS_AT_ONCE} from "rows"`,
        rowMode: "array",
      });
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
