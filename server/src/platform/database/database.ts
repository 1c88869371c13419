import { setTimeout } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { SECOND_MS } from "../clock.ts";
import { noteFullDisk } from "./full-disk.ts";
import { isDeadlock } from "./outage.ts";
import { openPipelinedReader, type PipelinedReader } from "./pipelined-reader.ts";

/** How long a statement of a call may take, unless DATABASE_CALL_SECONDS says otherwise. */
export const CALL_SECONDS = 5;
const LOCK_TIMEOUT_MS = 2_000;
const POOL_WAIT_MS = 3_000;
const POOL_SIZE = 10;
/**
 * How long to wait after a deadlock before the transaction runs again. If it ran again at once, it could take
 * the released locks before the other transaction gets them. Both would then wait for each other again.
 */
const AFTER_DEADLOCK_MS = 100;

/**
 * Settings for the short statements of calls. For these, parallel workers and compiled code (JIT) cost more
 * time than they save, and they take cores from other calls. The default of random_page_cost is meant for
 * spinning disks. With that default, PostgreSQL would scan a million rows to read ten thousand of them.
 */
const PLANNING = "-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1";

/** Runs queries, either on the pool or in a transaction. */
export type Queries = NodePgDatabase;

export interface Transaction {
  db: Queries;
  /** The connection, for code that does not use drizzle, such as the job queue. */
  client: pg.PoolClient;
}

/** The access to PostgreSQL that calls use. */
export interface Database {
  db: Queries;
  pool: pg.Pool;
  /** Runs the few short selects that many calls need. */
  reader: PipelinedReader;
  /**
   * Runs the work in one transaction, which is rolled back if the work throws. After a deadlock the work runs
   * once more. So whatever the work does outside the transaction must be safe to do twice.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Takes a database URL and a function that gets the errors of idle connections. Returns the database, to
 * which it connects at the first use. `waitFactor` makes every wait longer, for slow disks and for tests on a
 * busy machine. A factor below 1 shortens only the time that a statement may take.
 */
export function openDatabase(url: string, onIdleError: (error: Error) => void, waitFactor = 1): Database {
  const statementTimeoutMs = CALL_SECONDS * SECOND_MS * waitFactor;
  // A factor below 1 must not shorten the wait for a connection or a lock.
  const waitLonger = Math.max(1, waitFactor);
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: POOL_WAIT_MS * waitLonger,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS * waitLonger,
    application_name: "portico",
  };
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    // PostgreSQL's own timeout does nothing when PostgreSQL itself hangs. This timeout ends a statement even
    // then.
    query_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * CALL_SECONDS * SECOND_MS * waitLonger,
    options: PLANNING,
  });
  // Without a listener for errors, a restart of the database would end the process.
  pool.on("error", onIdleError);
  pool.on("connect", (client) => {
    // The pool handles only errors of idle connections. When a connection breaks while it is in use, the next
    // query fails, and without this listener the process would end.
    client.on("error", () => undefined);
    // This notices a full disk whenever a statement on the pool fails, even if other code catches the error.
    client.connection.on("errorMessage", noteFullDisk);
  });
  const reader = openPipelinedReader({ ...connection, answerTimeoutMs: statementTimeoutMs, onIdleError });
  return {
    db: drizzle(pool),
    pool,
    reader,
    transaction: (work) =>
      inTransaction(pool, work).catch(async (error: unknown) => {
        if (!isDeadlock(error)) throw error;
        await setTimeout(AFTER_DEADLOCK_MS);
        return inTransaction(pool, work);
      }),
    close: async () => {
      await Promise.all([pool.end(), reader.close()]);
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work({ db: drizzle(client), client });
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // A connection on which ROLLBACK failed must not be used again.
    client.release(broken);
  }
}
