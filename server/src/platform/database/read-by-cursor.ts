import pg from "pg";
import { MINUTE_MS } from "../clock.ts";
import type { Database } from "./database.ts";

/** How many rows are fetched at a time, so that a long result needs little memory. */
const ROWS_AT_ONCE = 1_000;
/**
 * How long a statement may take. PostgreSQL may have to sort a large list completely before it returns the
 * first rows.
 */
const STATEMENT_MS = MINUTE_MS;
/** When a reader fetches no rows for this long, the connection is closed. */
const IDLE_MS = MINUTE_MS;

interface Query {
  sql: string;
  params: unknown[];
}

/**
 * Reads the result of a query with a cursor, however long the result is. All rows show the data as it was at
 * the start. Yields several rows at a time, each row as a list of its columns. The cursor has its own
 * connection, so that a slow reader does not take a connection from the calls.
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
  // Without a listener for errors, a broken connection would end the process. The waiting query fails anyway.
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
