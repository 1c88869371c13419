import pg from "pg";
import { OWNER_ROLE } from "../../server/src/platform/database/embedded-cluster.ts";
import { startTestCluster } from "../../server/test/cluster.ts";
import { createDatabase } from "../../server/test/database.ts";
import { PROGRAM_ROLE, urlOf } from "../../server/test/test-addresses.ts";

/** The one PostgreSQL of a run. It is removed with its folder. */
export interface BenchPostgres {
  /** The address of a database with the product's schema. */
  porticoUrl: string;
  /**
   * Makes an empty database for another product that is compared with Portico. That product creates its own
   * tables.
   */
  emptyDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL as Portico runs its own: every write reaches the disk. */
export async function startPostgres(): Promise<BenchPostgres> {
  const stop = await startTestCluster();
  await asOwner(
    // The tests' cluster loses data on a power failure, and would make every writing call look cheaper than
    // it is.
    ...["fsync", "synchronous_commit", "full_page_writes"].map((name) => `alter system set ${name} = on`),
    "select pg_reload_conf()",
  );
  const { url } = await createDatabase();
  return {
    porticoUrl: url,
    async emptyDatabase(name) {
      await asOwner(`create database ${name} owner ${PROGRAM_ROLE}`);
      return urlOf(PROGRAM_ROLE, name);
    },
    stop,
  };
}

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(OWNER_ROLE, "postgres") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
