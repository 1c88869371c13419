import { randomBytes } from "node:crypto";
import pg from "pg";
import { OWNER_ROLE } from "../src/platform/database/embedded-cluster.ts";
import { spend } from "./spend.ts";
import { PROGRAM_ROLE, TEMPLATE, urlOf } from "./test-addresses.ts";

export interface TestDatabase {
  name: string;
  /** The address that the program uses: its role owns the database and has no other rights. */
  url: string;
  /** Runs a statement in the database with all rights. */
  asOwner<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>>;
  drop(): Promise<void>;
}

/**
 * Creates a database with the product's schema and without rows, as a clone of the run's template. The
 * database is on the PostgreSQL that Portico brings, unless the socket of another PostgreSQL is given.
 */
export async function createDatabase(socketDir?: string): Promise<TestDatabase> {
  return cloneDatabase(TEMPLATE, socketDir);
}

/** Creates an empty database. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase("template1");
}

/** Creates a copy of another database, which must have no open connections. */
export async function cloneDatabase(template: string, socketDir?: string): Promise<TestDatabase> {
  spend("databases");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const administration = urlOf(OWNER_ROLE, "postgres", socketDir);
  // Copying files takes a third of the time: by default PostgreSQL also writes every page to the log.
  await onDatabase(
    administration,
    `create database ${name} template ${template} owner ${PROGRAM_ROLE} strategy file_copy`,
  );
  return {
    name,
    url: urlOf(PROGRAM_ROLE, name, socketDir),
    asOwner: (statement) => onDatabase(urlOf(OWNER_ROLE, name, socketDir), statement),
    drop: async () => void (await onDatabase(administration, `drop database ${name} with (force)`)),
  };
}

/** Runs a statement on a connection of its own. */
export async function onDatabase<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
