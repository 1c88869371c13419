import { setTimeout } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { SECOND_MS } from "../clock.ts";
import { noteFullDisk } from "./full-disk.ts";
import { isDeadlock } from "./outage.ts";
import { openPipelinedReader, type PipelinedReader } from "./pipelined-reader.ts";

/** How long a call waits for anything outside the process, unless DATABASE_CALL_SECONDS says otherwise. */
export const CALL_SECONDS = 5;
const LOCK_TIMEOUT_MS = 2_000;
const POOL_WAIT_MS = 3_000;
const POOL_SIZE = 10;
/**
 * How long the other transaction in a deadlock gets to take the released locks; if the rolled-back
 * transaction ran again at once, both would wait for each other again.
 */
const AFTER_DEADLOCK_MS = 100;

/**
 * Settings for the short statements of calls. Parallel workers and compiled code take longer to start than
 * they save, and take cores from other calls. PostgreSQL's default cost of a random page is that of a
 * spinning disk: with it, PostgreSQL would read ten thousand rows out of a million by scanning all of them.
 */
const PLANNING = "-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1";

/** What runs reads and writes: the pool itself, or one transaction. */
export type Queries = NodePgDatabase;

export interface Transaction {
  db: Queries;
  /** The connection, for code that does not use drizzle: the job queue. */
  client: pg.PoolClient;
}

/** PostgreSQL as the API calls use it. */
export interface Database {
  db: Queries;
  pool: pg.Pool;
  /** For the few short selects that many calls share. */
  reader: PipelinedReader;
  /**
   * Runs the work in one transaction: all of it is stored, or nothing. A throw rolls back. After a deadlock
   * the work is run once more, so outside the transaction it may only do what can safely happen twice.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Takes a connection address and what to do with a broken idle connection. Connects when first used.
 * `waitFactor` stretches every wait: for a database on a slow disk, and for tests of other things on a busy
 * machine. A factor below 1 shortens only the time that a statement may take.
 */
export function openDatabase(url: string, onIdleError: (error: Error) => void, waitFactor = 1): Database {
  const statementTimeoutMs = CALL_SECONDS * SECOND_MS * waitFactor;
  // A shorter statement timeout does not shorten the wait for a connection or for a lock.
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
    // PostgreSQL's own timeout works only while PostgreSQL runs; this one also works when PostgreSQL has
    // stopped.
    query_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * CALL_SECONDS * SECOND_MS * waitLonger,
    options: PLANNING,
  });
  // Without a listener for errors, a restart of the database would end the process.
  pool.on("error", onIdleError);
  pool.on("connect", (client) => {
    // The pool handles only the errors of idle connections. When a connection breaks in use, the next query
    // reports it, and the process must go on.
    client.on("error", () => undefined);
    // Every failed statement of calls, jobs and background work is reported here, even if its error is caught
    // elsewhere.
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
    // A connection whose ROLLBACK failed must not be handed to the next call.
    client.release(broken);
  }
}
