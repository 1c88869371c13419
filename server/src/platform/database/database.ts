import { setTimeout } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { SECOND_MS } from "../clock.ts";
import { noteFullDisk } from "./full-disk.ts";
import { isDeadlock } from "./outage.ts";
import { openPipelinedReader, type PipelinedReader } from "./pipelined-reader.ts";

/** No call waits longer for anything outside, unless DATABASE_CALL_SECONDS says so. */
export const CALL_SECONDS = 5;
const LOCK_TIMEOUT_MS = 2_000;
const POOL_WAIT_MS = 3_000;
const POOL_SIZE = 10;
/** Who waited for what was given up takes it in this time; otherwise both would wait for each other again. */
const AFTER_DEADLOCK_MS = 100;

/**
 * A call's statement is short. Processes beside it and compiled code take longer to start than they save, and take cores
 * from other calls. PostgreSQL's own price of a page out of order is that of a turning disk: a list of ten thousand of a
 * million rows would be read by reading all of them.
 */
const PLANNING = "-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1";

/** Reads and writes: the pool itself, or one transaction. */
export type Queries = NodePgDatabase;

export interface Transaction {
  db: Queries;
  /** The connection, for what does not speak drizzle: the job queue. */
  client: pg.PoolClient;
}

/** PostgreSQL as the calls see it. */
export interface Database {
  db: Queries;
  pool: pg.Pool;
  /** For the few short selects that many calls share. */
  reader: PipelinedReader;
  /**
   * Runs the work in one transaction: all of it, or nothing. A throw rolls back. Work that waited for another while
   * that waited for it is run once more, so it does nothing beside the transaction that must not happen twice.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Takes a connection address and what to do with a broken idle connection. Connects when first used. `waitFactor` stretches
 * every wait: for a database on a slow disk, and for tests of other things on a machine that has much else to do. Below 1 it shortens what a
 * statement may take, and nothing else.
 */
export function openDatabase(url: string, onIdleError: (error: Error) => void, waitFactor = 1): Database {
  const statementTimeoutMs = CALL_SECONDS * SECOND_MS * waitFactor;
  // Who allows less for a statement means no shorter wait for a connection or for what another does.
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
    // The server's own timeout needs a living server; this one does not.
    query_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * CALL_SECONDS * SECOND_MS * waitLonger,
    options: PLANNING,
  });
  // Without a listener a database restart would end the process.
  pool.on("error", onIdleError);
  pool.on("connect", (client) => {
    // The pool listens to idle connections alone. One that ends in use is told by the next query, and must not end the process.
    client.on("error", () => undefined);
    // Here every statement passes, of calls, of jobs and of what is done by itself, also where its failure is caught.
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
