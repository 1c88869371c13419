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
 * The number of an advisory lock, an arbitrary constant: the lock makes servers that start at once take
 * turns.
 */
export const MIGRATION_LOCK = 7_340_211;
/** Longer than a migration of a large firm takes. */
const LOCK_WAIT_MS = 10 * MINUTE_MS;
/** PostgreSQL's lock_not_available: lock_timeout has passed. */
const LOCK_NOT_AVAILABLE = "55P03";

interface MigrateOptions {
  /** Called when the migration has to wait for another server. */
  say?(line: string): void;
  lockWaitMs?: number;
}

/**
 * Takes a connection address and all queues. Brings the database to this version's schema; does nothing when
 * the database already has that schema. Throws StartError with a remedy; a migration that fails is rolled
 * back completely.
 */
export async function migrate(
  databaseUrl: string,
  queues: readonly Queue[],
  options: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "portico migration" });
  // A lost connection also fails the running query; without a listener for errors, it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  // A migration of a large firm takes minutes, so the operator's statement timeout does not apply to it.
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
 * Vacuums the tables. A rewritten table has neither statistics nor pages that can be answered from an index
 * alone, and PostgreSQL may see no reason to vacuum it by itself.
 */
async function vacuum(client: pg.Client): Promise<void> {
  // The update is done. If the vacuum fails, the database is only slower until PostgreSQL vacuums it by
  // itself.
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
  // The migration itself may wait for running calls for as long as the calls take.
  await client.query("reset lock_timeout");
}
