import { randomBytes } from "node:crypto";
import pg from "pg";
import { OWNER_ROLE } from "../src/platform/database/embedded-cluster.ts";
import { PROGRAM_ROLE, TEMPLATE, urlOf } from "./test-addresses.ts";

export interface TestDatabase {
  /** As the program sees it: a role that owns the database and nothing else. */
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of its own with the product's schema and no rows: a clone of the run's template. It is on the PostgreSQL
 * that Portico brings, unless another one's socket is given.
 */
export async function createDatabase(socketDir?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asOwner(`create database ${name} template ${TEMPLATE} owner ${PROGRAM_ROLE}`, socketDir);
  return {
    url: urlOf(PROGRAM_ROLE, name, socketDir),
    drop: () => asOwner(`drop database ${name} with (force)`, socketDir),
  };
}

async function asOwner(statement: string, socketDir?: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(OWNER_ROLE, "postgres", socketDir) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
