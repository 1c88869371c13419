import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { MINUTE_MS } from "../clock.ts";
import { installJobQueue } from "../jobs/job-queue.ts";
import type { Queue } from "../jobs/queue.ts";
import { StartError, systemCode } from "../start-error.ts";
import { countMissing, MIGRATIONS_FOLDER, ownMigrations } from "./applied-migrations.ts";
import { type Attempt, migrationError } from "./migration-error.ts";

/**
 * The number of the advisory lock that makes servers migrate one after the other. It is arbitrary, but the
 * same on all servers.
 */
export const MIGRATION_LOCK = 7_340_211;
/** How long to wait for another server's migration. The migration of a large firm takes less. */
const LOCK_WAIT_MS = 10 * MINUTE_MS;
/** PostgreSQL's code lock_not_available, which means that lock_timeout has passed. */
const LOCK_NOT_AVAILABLE = "55P03";

interface MigrateOptions {
  /** Called with a line for the operator when the migration must wait for another server. */
  say?(line: string): void;
  lockWaitMs?: number;
}

/**
 * Takes a database URL and all job queues. Updates the database to the schema of this version, and sets up
 * the job queue. A migration that fails is rolled back completely. Throws StartError with a remedy.
 */
export async function migrate(
  databaseUrl: string,
  queues: readonly Queue[],
  options: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "portico migration" });
  // Without a listener for errors, a lost connection would end the process. The running query fails anyway.
  client.on("error", () => undefined);
  await client.connect();
  // The migration of a large firm takes minutes, so timeouts that the operator has set must not end it.
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  const attempt: Attempt = { ...(await whoAndWhere(client)), step: "migrations" };
  try {
    await takeTurn(client, options);
    const missing = await countMissing(client);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    attempt.step = "job queue";
    await installJobQueue({ url: databaseUrl, queues, onError: () => undefined });
    if (missing > 0 && missing < ownMigrations().length) await vacuum(client);
  } catch (error) {
    throw error instanceof StartError ? error : migrationError(error, attempt, ownMigrations());
  } finally {
    await client.end();
  }
}

/**
 * Vacuums and analyses all tables. A migration may have rewritten a table. Such a table has no statistics and
 * does not allow index-only scans, and PostgreSQL may not vacuum it by itself.
 */
async function vacuum(client: pg.Client): Promise<void> {
  // Errors are ignored, because the update is complete, and without a vacuum queries are only slower.
  await client.query("vacuum (analyze)").catch(() => undefined);
}

async function whoAndWhere(client: pg.Client): Promise<Pick<Attempt, "user" | "database">> {
  const { rows } = await client.query<{ user: string; database: string }>(
    'select current_user as "user", current_database() as database',
  );
  return rows[0]!;
}

async function takeTurn(
  client: pg.Client,
  { say, lockWaitMs = LOCK_WAIT_MS }: MigrateOptions,
): Promise<void> {
  const lock = [MIGRATION_LOCK];
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", lock);
  if (rows[0]?.taken) return;
  say?.("Another Portico is updating this database. Waiting for it to finish.");
  await client.query("select set_config('lock_timeout', $1, false)", [String(lockWaitMs)]);
  await client.query("select pg_advisory_lock($1)", lock).catch((error: unknown) => {
    if (systemCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError(
      `Another Portico has been updating this database for more than ${Math.round(lockWaitMs / MINUTE_MS)} minutes. Check what it prints; when it has finished, start this one again.`,
    );
  });
  // The migration itself may wait for locks without a limit, because calls that are running may hold them for
  // long.
  await client.query("reset lock_timeout");
}
