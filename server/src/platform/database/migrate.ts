import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { installJobQueue } from "../jobs/job-queue.ts";
import type { Queue } from "../jobs/queue.ts";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any constant: two servers that start at once take it in turn. */
const MIGRATION_LOCK = 7_340_211;

/**
 * Takes a connection address and the queues there are. Brings the database to this version's schema; does nothing when it is
 * there already. Throws what PostgreSQL throws; a migration that fails leaves no half of itself.
 */
export async function migrate(databaseUrl: string, queues: readonly Queue[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "portico migration" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await installJobQueue({ url: databaseUrl, queues, onError: () => undefined });
  } finally {
    await client.end();
  }
}
