import { randomBytes } from "node:crypto";
import pg from "pg";
import { OWNER_ROLE } from "../src/platform/database/embedded-cluster.ts";
import { spend } from "./spend.ts";
import { PROGRAM_ROLE, TEMPLATE, urlOf } from "./test-addresses.ts";

export interface TestDatabase {
  name: string;
  /** As the program sees it: a role that owns the database and nothing else. */
  url: string;
  /** Runs a statement in it with every right. */
  asOwner<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>>;
  drop(): Promise<void>;
}

/**
 * A database of its own with the product's schema and no rows: a clone of the run's template. It is on the PostgreSQL
 * that Portico brings, unless another one's socket is given.
 */
export async function createDatabase(socketDir?: string): Promise<TestDatabase> {
  return cloneDatabase(TEMPLATE, socketDir);
}

/** A database of its own with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase("template1");
}

/** A database of its own with what another one holds, to which nobody may be connected. */
export async function cloneDatabase(template: string, socketDir?: string): Promise<TestDatabase> {
  spend("databases");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const administration = urlOf(OWNER_ROLE, "postgres", socketDir);
  // Copying files takes a third of the time: the default also writes every page to the log.
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
