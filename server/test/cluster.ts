import { mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile, chown, chmod } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { queues } from "../src/modules.ts";
import { databaseAccount } from "../src/platform/database/embedded-account.ts";
import { embeddedBinaries, type PostgresBinaries } from "../src/platform/database/embedded-binaries.ts";
import { ensureCluster, OWNER_ROLE } from "../src/platform/database/embedded-cluster.ts";
import { startServer, stopServer } from "../src/platform/database/embedded-process.ts";
import { serverSettings } from "../src/platform/database/embedded-settings.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { isAlive } from "../src/platform/process-alive.ts";
import { socketFolder } from "../src/platform/socket-folder.ts";
import { systemBinaries } from "./system-postgres.ts";
import { SCAN_QUEUE } from "../src/documents/scanning/scan-queue.ts";
import { onDatabase } from "./database.ts";
import { PROGRAM_ROLE, TEMPLATE, urlOf } from "./test-addresses.ts";

const DISK = "/tmp";
/**
 * Linux keeps this folder in memory. A clone of the database has 774 files. For each of them, ext4 without a
 * journal searches through all recently deleted files. So on a disk a clone takes 0.2 to 1 s, and longer if
 * many databases were dropped before.
 */
const MEMORY = "/dev/shm";
/** The size at which this folder is large enough for a whole run. In a container it often has only 64 MB. */
const ENOUGH_BYTES = 2 * 1024 ** 3;
const PREFIX = "portico-test-";
/**
 * A server uses some 25 connections, and each worker may run several servers at once. So the default of
 * PostgreSQL, 100 connections, is too low.
 */
const CONNECTIONS = 500;
/**
 * If the scanner was away and a scan failed, the scan is retried after a second instead of after up to an
 * hour.
 */
const QUICK_RETRIES = `update pgboss.queue set retry_delay = 1, retry_backoff = false where name = '${SCAN_QUEUE.name}'`;

interface Wanted {
  /** Uses the PostgreSQL that is installed on this system instead of the one that Portico brings. */
  isSystem?: boolean;
}

/**
 * Starts a PostgreSQL for a test run, with a template database that has the product's schema. The workers
 * find it by an environment variable. Returns a function that stops PostgreSQL and removes its files.
 */
export async function startTestCluster({ isSystem = false }: Wanted = {}): Promise<() => Promise<void>> {
  await clearLeftovers();
  const root = await quickestRoot();
  process.stderr.write(`The databases of the tests are ${root === MEMORY ? "in memory" : "on the disk"}.\n`);
  const folder = await mkdtemp(path.join(root, PREFIX));
  await chmod(folder, 0o711);
  await writeFile(path.join(folder, "pid"), String(process.pid));
  const clusterDir = path.join(folder, "postgres");
  const account = await databaseAccount(clusterDir);
  const binaries = isSystem ? systemBinaries() : await ownBinaries(folder, account);
  await ensureCluster({ clusterDir, ownerPassword: PROGRAM_ROLE, binaries, account });
  const socketDir = await socketFolder({
    folder: clusterDir,
    longestName: ".s.PGSQL.5432.lock",
    owner: account,
    purpose: "test",
  });
  const settings = path.join(clusterDir, "portico.conf");
  await writeFile(
    settings,
    `${serverSettings({ socketDir, durable: false })}max_connections = ${CONNECTIONS}\n`,
  );
  if (account.switchTo.uid !== undefined) await chown(settings, account.uid, account.gid);
  await startServer({ clusterDir, socketDir, binaries, account });
  await prepareTemplate(socketDir);
  process.env[isSystem ? "TEST_SYSTEM_SOCKET_DIR" : "TEST_SOCKET_DIR"] = socketDir;
  return async () => {
    await stopServer(clusterDir);
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Vitest and Playwright call this once, before all test files. In a run of all tests, one PostgreSQL is
 * already running and both use it.
 */
export default async function startUnlessShared(): Promise<(() => Promise<void>) | undefined> {
  return process.env["TEST_SOCKET_DIR"] ? undefined : startTestCluster();
}

async function ownBinaries(
  folder: string,
  account: Parameters<typeof embeddedBinaries>[1],
): Promise<PostgresBinaries> {
  const copies = path.join(folder, "programs");
  await mkdir(copies, { mode: 0o755 });
  return embeddedBinaries(copies, account);
}

async function prepareTemplate(socketDir: string): Promise<void> {
  const owner = new pg.Client({ connectionString: urlOf(OWNER_ROLE, "postgres", socketDir) });
  await owner.connect();
  try {
    await owner.query(`create role ${PROGRAM_ROLE} login password '${PROGRAM_ROLE}'`);
    await owner.query(`create database ${TEMPLATE} owner ${PROGRAM_ROLE}`);
    await migrate(urlOf(PROGRAM_ROLE, TEMPLATE, socketDir), queues);
    await onDatabase(urlOf(OWNER_ROLE, TEMPLATE, socketDir), QUICK_RETRIES);
  } finally {
    await owner.end();
  }
}

async function quickestRoot(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= ENOUGH_BYTES ? MEMORY : DISK;
}

/** Removes the server and the files that a killed run left. */
async function clearLeftovers(): Promise<void> {
  for (const root of [MEMORY, DISK]) await clearLeftoversIn(root);
}

async function clearLeftoversIn(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(root, name);
    const pid = Number(await readFile(path.join(folder, "pid"), "utf8").catch(() => "0"));
    if (pid === 0 || isAlive(pid)) continue;
    await stopServer(path.join(folder, "postgres")).catch(() => undefined);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
