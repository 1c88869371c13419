import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { StartError } from "../start-error.ts";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** A migration that this version of Portico has. */
export interface OwnMigration {
  /** The name, such as `0001_whole_account`. */
  name: string;
  /**
   * The SHA-256 of the migration's file. For each applied migration, the database stores this hash and
   * `createdAt`, the migration's timestamp in the journal.
   */
  hash: string;
  createdAt: number;
  statements: string[];
}

interface AppliedMigration {
  hash: string;
  createdAt: number;
}

/** Returns the migrations of this version, in the order in which they run. */
export function ownMigrations(): OwnMigration[] {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((file, place) => {
    const { hash, folderMillis, sql } = file;
    return { name: journal.entries[place]!.tag, hash, createdAt: folderMillis, statements: sql };
  });
}

/**
 * Takes an open connection. Returns how many migrations of this version have not been applied. Throws
 * StartError when the database has a migration that this version does not have. Drizzle would not notice such
 * a migration, because it compares only timestamps.
 */
export async function countMissing(client: pg.Client): Promise<number> {
  const own = ownMigrations();
  const applied = await readApplied(client);
  const newest = own.at(-1)?.createdAt ?? 0;
  if (applied.some(({ createdAt }) => createdAt > newest))
    throw new StartError(
      "This database was used by a newer version of Portico. Start that version, or restore a backup.",
    );
  for (const [place, { hash, createdAt }] of applied.entries()) {
    const expected = own[place];
    if (expected?.hash !== hash || expected.createdAt !== createdAt)
      throw new StartError(
        `This database was created by another version of Portico: its migration ${expected?.name ?? place} differs from this version's. Start the version you used before, or restore a backup.`,
      );
  }
  return own.length - applied.length;
}

/**
 * Takes a database URL. Throws StartError when the database does not have exactly the schema of this version.
 * Programs that run alongside Portico call this, because they must not migrate the database themselves.
 */
export async function refuseOtherSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if ((await countMissing(client)) > 0)
      throw new StartError(
        "This database is not up to date with this version of Portico. Start Portico with it first, then run this again.",
      );
  } finally {
    await client.end();
  }
}

/**
 * Returns the applied migrations in drizzle's order. There are none in a database that Portico has never
 * used.
 */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    "select hash, created_at from drizzle.__drizzle_migrations order by created_at, id",
  );
  return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }));
}
