import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, symlink, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  createDatabase,
  createEmptyDatabase,
  onDatabase,
  type TestDatabase,
} from "../../../test/database.ts";
import { runBeside, runProgram } from "../../../test/program.ts";
import { PROGRAM_ROLE } from "../../../test/test-addresses.ts";
import { TEST_SECRET } from "../../../test/test-app.ts";
import { queues } from "../../modules.ts";
import { StartError } from "../start-error.ts";
import { refuseOtherSchema } from "./applied-migrations.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate, MIGRATION_LOCK } from "./migrate.ts";

const NEWER =
  "This database was used by a newer version of Portico. Start that version, or restore a backup.";
const USE_BY_A_NEWER_VERSION = `insert into drizzle.__drizzle_migrations (hash, created_at)
  select repeat('0', 64), max(created_at) + 1 from drizzle.__drizzle_migrations`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-migrate-"));
  // The unprivileged user that runs the database must be able to pass through this folder.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createEmptyDatabase();
  onTestFinished(() => made.drop());
  return made;
}

async function migratedDatabase(): Promise<TestDatabase> {
  const made = await createDatabase();
  onTestFinished(() => made.drop());
  return made;
}

/** Opens a second connection, as another server would. */
async function otherConnection({ url }: TestDatabase): Promise<pg.Client> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  return other;
}

/**
 * Returns the names of all tables, indexes and sequences except drizzle's. A refused migration must not
 * change them.
 */
async function objectsOf({ url }: TestDatabase): Promise<string[]> {
  const { rows } = await onDatabase<{ name: string }>(
    url,
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'drizzle') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Expects that the work throws a StartError. Returns the sentence in it, which a start prints without a stack
 * trace.
 */
async function refusal(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(StartError);
  return (thrown as StartError).message;
}

test("four servers that migrate an empty database at once create one schema, and migrating again changes nothing", async () => {
  const database = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, queues)));
  const shape = async () => {
    const columns = `select table_schema, table_name, column_name, data_type, column_default, is_nullable
      from information_schema.columns where table_schema in ('public', 'drizzle', 'pgboss') order by 1, 2, 3`;
    const applied = "select * from drizzle.__drizzle_migrations order by id";
    const rows = [columns, applied].map(async (query) => (await onDatabase(database.url, query)).rows);
    return Promise.all([objectsOf(database), ...rows]);
  };
  const once = await shape();
  await migrate(database.url, queues);
  expect(await shape()).toEqual(once);
  const hashes = once.at(-1)!.map((row) => (row as { hash: string }).hash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("Portico and the programs that run alongside it refuse the database of a newer version", async () => {
  const database = await migratedDatabase();
  await onDatabase(database.url, USE_BY_A_NEWER_VERSION);
  expect(await refusal(migrate(database.url, queues))).toBe(NEWER);
  expect(await refusal(refuseOtherSchema(database.url))).toBe(NEWER);
});

test("Portico refuses a database in which an applied migration differs from Portico's own, or in which earlier migrations are missing", async () => {
  const newest = "created_at = (select max(created_at) from drizzle.__drizzle_migrations)";
  const changed = await migratedDatabase();
  await onDatabase(
    changed.url,
    `update drizzle.__drizzle_migrations set hash = repeat('0', 64) where ${newest}`,
  );
  const sentence = await refusal(migrate(changed.url, queues));
  expect(sentence).toMatch(
    /^This database was created by another version of Portico: its migration \w+ differs from this version's\. Start the version you used before, or restore a backup\.$/,
  );
  expect(await refusal(refuseOtherSchema(changed.url))).toBe(sentence);
  const without = await migratedDatabase();
  await onDatabase(without.url, `delete from drizzle.__drizzle_migrations where not (${newest})`);
  expect(await refusal(migrate(without.url, queues))).toMatch(/its migration 0000_foundation differs from/);
});

test("a program that runs alongside Portico refuses a database that lacks a migration, and does not change it", async () => {
  const database = await emptyDatabase();
  expect(await refusal(refuseOtherSchema(database.url))).toBe(
    "This database is not up to date with this version of Portico. Start Portico with it first, then run this again.",
  );
  expect(await objectsOf(database)).toEqual([]);
});

test("Portico, the rescue program and the demo program print one sentence about a newer database, exit with 1 and stop their PostgreSQL", async () => {
  const dataDir = join(folder, "own");
  await mkdir(dataDir, { mode: 0o711 });
  const log = { info: () => undefined };
  const first = await startEmbeddedPostgres({ dataDir, log });
  await migrate(first.url, queues);
  await onDatabase(first.url, USE_BY_A_NEWER_VERSION);
  await first.stop();
  for (const run of [
    runProgram,
    (env: Record<string, string>) => runBeside("rescue.ts", ["ada@firm.example"], env),
    (env: Record<string, string>) => runBeside("demo.ts", [], env),
  ]) {
    const { code, output } = await run({ DATA_DIR: dataDir });
    const said = output
      .split("\n")
      .filter((line) => !/^(Started the database|Note: the database runs as) /.test(line));
    expect([code, said]).toEqual([1, [NEWER, ""]]);
  }
  const again = await startEmbeddedPostgres({ dataDir, log });
  await again.stop();
  expect(again.adopted).toBe(false);
}, 120_000);

test("if DATABASE_URL leads to a newer database, the rescue program exits with 1 and says that the database is newer", async () => {
  const database = await migratedDatabase();
  await onDatabase(database.url, USE_BY_A_NEWER_VERSION);
  const env = { DATABASE_URL: database.url, SECRET: TEST_SECRET };
  const ended = await runBeside("rescue.ts", ["ada@firm.example"], env);
  expect(ended).toEqual({ code: 1, output: `${NEWER}\n` });
}, 30_000);

test("when the database user may not create schemas or tables, the error says whom to ask", async () => {
  const foreignDatabase = async () => {
    const database = await emptyDatabase();
    await database.asOwner(`alter database ${database.name} owner to postgres`);
    return database;
  };
  const may = (name: string) =>
    `The database user ${PROGRAM_ROLE} is not allowed to update the database ${name}`;
  const cure = `Ask your database administrator to make ${PROGRAM_ROLE} the owner of the database and everything in it.`;

  const noSchema = await foreignDatabase();
  expect(await refusal(migrate(noSchema.url, queues))).toBe(
    `${may(noSchema.name)}: PostgreSQL says "permission denied for database ${noSchema.name}". ${cure}`,
  );
  const noTables = await foreignDatabase();
  await noTables.asOwner(`grant create on database ${noTables.name} to ${PROGRAM_ROLE}`);
  await noTables.asOwner("create extension pg_trgm");
  expect(await refusal(migrate(noTables.url, queues))).toBe(
    `${may(noTables.name)}: PostgreSQL says "permission denied for schema public". ${cure}`,
  );
});

test("when the database user may not create an extension, the error contains the statement to run", async () => {
  const database = await emptyDatabase();
  // This imitates hosting providers that let only their own staff create extensions.
  await database.asOwner(`create function refuse() returns event_trigger language plpgsql as $$ begin
    raise insufficient_privilege using message = 'permission denied to create extension "pg_trgm"'; end $$`);
  await database.asOwner(
    "create event trigger no_extensions on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()",
  );
  expect(await refusal(migrate(database.url, queues))).toBe(
    `The database user ${PROGRAM_ROLE} is not allowed to update the database ${database.name}: PostgreSQL says "permission denied to create extension "pg_trgm"". Ask your database administrator to run CREATE EXTENSION pg_trgm in it.`,
  );
  expect(await objectsOf(database)).toEqual([]);
});

test("a migration that fails half way is rolled back completely, and the error names the migration and PostgreSQL's reason", async () => {
  const database = await emptyDatabase();
  // The second migration creates a table of the same name, so it fails.
  await onDatabase(database.url, "create table challenge (mine int)");
  expect(await refusal(migrate(database.url, queues))).toBe(
    'The migration 0001_whole_account failed: PostgreSQL says "relation "challenge" already exists". The database is unchanged. Start the version of Portico you used before, and report this message.',
  );
  expect(await objectsOf(database)).toEqual(["public.challenge"]);
});

test("when the job queue cannot be set up, the error names this step and PostgreSQL's reason", async () => {
  const database = await emptyDatabase();
  await onDatabase(database.url, "create schema pgboss create table queue (mine int)");
  expect(await refusal(migrate(database.url, queues))).toMatch(
    /^The setup of the job queue failed: PostgreSQL says ".+"\. Start the version of Portico you used before, and report this message\.$/,
  );
});

test.skipIf(!existsSync("/dev/full"))(
  "when the disk is full, nothing is stored, and the error gives a remedy",
  async () => {
    const database = await emptyDatabase();
    await onDatabase(
      database.url,
      "create schema drizzle create table __drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    // The table that records the first migration is put on a disk that is always full.
    const { rows } = await database.asOwner<{ file: string }>(
      "select current_setting('data_directory') || '/' || pg_relation_filepath('drizzle.__drizzle_migrations') as file",
    );
    await database.asOwner("checkpoint");
    await unlink(rows[0]!.file);
    await symlink("/dev/full", rows[0]!.file);
    expect(await refusal(migrate(database.url, queues))).toMatch(
      /failed because the disk of the database is full \(could not extend file .*No space left on device.*\)\. The database is unchanged\. Free some space on that disk, then start Portico again\.$/,
    );
    expect(await objectsOf(database)).toEqual([]);
  },
);

test("when the connection breaks in the middle of a migration, nothing is stored, and the error gives a remedy", async () => {
  const database = await emptyDatabase();
  const other = await otherConnection(database);
  // This transaction stays open. The migration waits for it when it creates a table of the same name.
  await other.query("begin");
  await other.query("create table challenge (mine int)");
  const said = refusal(migrate(database.url, queues));
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'portico migration' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await onDatabase(database.url, end)).rowCount).toBe(1);
  expect(await said).toMatch(
    /^Updating the database did not finish because the connection to the database was lost \(.+\)\. The database is unchanged\. Check that the database is running, then start Portico again\.$/,
  );
  await other.end();
  expect(await objectsOf(database)).toEqual([]);
});

test("a server that finds another server migrating reports that it waits, and migrates when the other server is done", async () => {
  const database = await emptyDatabase();
  const other = await otherConnection(database);
  await other.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  const said: string[] = [];
  const running = migrate(database.url, queues, { say: (line) => void said.push(line) });
  await expect
    .poll(() => said)
    .toEqual(["Another Portico is updating this database. Waiting for it to finish."]);
  expect(await objectsOf(database)).toEqual([]);
  await other.end();
  await running;
  expect(await objectsOf(database)).toContain("public.app_user");
});

test("a server that has waited too long for another server's migration gives up, and the error says why", async () => {
  const database = await emptyDatabase();
  const other = await otherConnection(database);
  await other.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  expect(await refusal(migrate(database.url, queues, { lockWaitMs: 50 }))).toBe(
    "Another Portico has been updating this database for more than 0 minutes. Check what it prints; when it has finished, start this one again.",
  );
  await other.end();
  expect(await objectsOf(database)).toEqual([]);
});
