import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { databaseAccount } from "../../server/src/platform/database/embedded-account.ts";
import { embeddedBinaries } from "../../server/src/platform/database/embedded-binaries.ts";
import { ensureCluster, OWNER_ROLE } from "../../server/src/platform/database/embedded-cluster.ts";
import { startServer, stopServer } from "../../server/src/platform/database/embedded-process.ts";
import { serverSettings } from "../../server/src/platform/database/embedded-settings.ts";
import { socketFolder } from "../../server/src/platform/socket-folder.ts";
import { PROGRAM_ROLE, urlOf } from "../../server/test/test-addresses.ts";

/** This folder stays from run to run, since filling it takes minutes. */
export const LISTS_FOLDER = fileURLToPath(new URL("../data/lists", import.meta.url));

/** The PostgreSQL of the large firms, with the settings of Portico's own PostgreSQL. */
export interface ListsPostgres {
  /** The address for the owner, who may disable triggers. */
  ownerUrl(database: string): string;
  /** The address that the program uses. */
  programUrl(database: string): string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL in its folder, which is created if it does not exist. */
export async function startListsPostgres(): Promise<ListsPostgres> {
  await mkdir(LISTS_FOLDER, { recursive: true });
  // As root, PostgreSQL runs as another user, who must be able to reach its data.
  await chmod(LISTS_FOLDER, 0o711);
  const clusterDir = path.join(LISTS_FOLDER, "postgres");
  const account = await databaseAccount(clusterDir);
  const binaries = await embeddedBinaries(path.join(LISTS_FOLDER, "programs"), account);
  await ensureCluster({ clusterDir, ownerPassword: PROGRAM_ROLE, binaries, account });
  const socketDir = await socketFolder({
    folder: clusterDir,
    longestName: ".s.PGSQL.5432.lock",
    owner: account,
    purpose: "bench",
  });
  const settings = path.join(clusterDir, "portico.conf");
  await writeFile(settings, serverSettings({ socketDir, durable: true }));
  if (account.switchTo.uid !== undefined) await chown(settings, account.uid, account.gid);
  // A run that was killed leaves its PostgreSQL running.
  await stopServer(clusterDir);
  await startServer({ clusterDir, socketDir, binaries, account });
  await ensureRole(urlOf(OWNER_ROLE, "postgres", socketDir));
  return {
    ownerUrl: (database) => urlOf(OWNER_ROLE, database, socketDir),
    programUrl: (database) => urlOf(PROGRAM_ROLE, database, socketDir),
    stop: () => stopServer(clusterDir),
  };
}

async function ensureRole(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [PROGRAM_ROLE]);
    if (rowCount === 0) await client.query(`create role ${PROGRAM_ROLE} login password '${PROGRAM_ROLE}'`);
  } finally {
    await client.end();
  }
}
