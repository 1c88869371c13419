import pg from "pg";
import { StartFault, systemCode } from "../start-fault.ts";

/** SQL stays within what this version knows. */
const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 5_000;

/** Takes DATABASE_URL. Throws StartFault with the cure when nobody answers there, or too old a PostgreSQL. */
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
      throw new StartFault(
        `DATABASE_URL leads to PostgreSQL ${version}; Portico needs ${OLDEST_VERSION} or newer.`,
      );
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const reason = systemCode(error) || (error instanceof Error ? error.message : String(error));
    throw new StartFault(
      `The database of DATABASE_URL cannot be opened (${reason}). See that it runs, that the address is right, and that its database exists.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
