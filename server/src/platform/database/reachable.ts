import pg from "pg";
import { SECOND_MS } from "../clock.ts";
import { StartError, systemCode } from "../start-error.ts";

/** The oldest PostgreSQL version that understands all of Portico's SQL. */
const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 5_000;

/** The error codes of a database that is still starting, and of an address where nothing answers yet. */
const NOT_YET = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "57P03",
]);
const RETRY_MS = 500;

interface Patience {
  seconds: number;
  say(line: string): void;
}

/**
 * Like refuseUnreachable, but waits for a database that does not answer yet. When a machine starts, it may
 * start Portico and the database at the same time.
 */
export async function waitUntilReachable(databaseUrl: string, { seconds, say }: Patience): Promise<void> {
  const until = performance.now() + seconds * SECOND_MS;
  let isTold = false;
  for (;;) {
    try {
      return await refuseUnreachable(databaseUrl);
    } catch (fault) {
      const reason = fault instanceof StartError ? systemCode(fault.cause) : "";
      if (!NOT_YET.has(reason) || performance.now() >= until) throw fault;
      if (!isTold) say(`Waiting up to ${seconds} s for the database in DATABASE_URL (${reason}).`);
      isTold = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/**
 * Takes DATABASE_URL. Throws StartError with a remedy when no database answers there, or its PostgreSQL is
 * too old.
 */
export async function refuseUnreachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST_VERSION)
      throw new StartError(
        `DATABASE_URL points to PostgreSQL ${version}; Portico needs ${OLDEST_VERSION} or newer.`,
      );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = systemCode(error) || (error instanceof Error ? error.message : String(error));
    throw new StartError(
      `The database in DATABASE_URL cannot be reached (${reason}). Check that it is running, that the address is right, and that the database exists.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
