import { createHmac, randomBytes } from "node:crypto";
import { chown, readFile, realpath, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { socketFolder } from "../socket-folder.ts";
import { StartError, systemCode } from "../start-error.ts";
import { canEnter, type DatabaseAccount, databaseAccount } from "./embedded-account.ts";
import { embeddedBinaries } from "./embedded-binaries.ts";
import { ensureCluster, OWNER_ROLE } from "./embedded-cluster.ts";
import { isPostmaster, pause, readLockFile, startServer, stopServer } from "./embedded-process.ts";
import { serverSettings } from "./embedded-settings.ts";

/**
 * The name of Portico's role and of its database. The role owns its tables, but has no privileges over the
 * server.
 */
const PROGRAM_ROLE = "portico";
const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;
/**
 * The longest file name in the socket's folder is that of the lock file, which PostgreSQL puts beside the
 * socket.
 */
const LONGEST_SOCKET_NAME = `${SOCKET_NAME}.lock`;
/**
 * The user that runs the database when Portico runs as root and there is no dedicated user. Other programs
 * may run as this user too.
 */
const SHARED_NAME = "nobody";
const ADOPT_TIMEOUT_MS = 15_000;
const ADOPT_POLL_MS = 50;

export interface EmbeddedPostgres {
  /** The database URL with Portico's role. */
  url: string;
  /** True when the server was still running from an earlier start. */
  adopted: boolean;
  /** Stops the server. Open connections are closed, and committed data stays. */
  stop(): Promise<void>;
}

/**
 * Starts Portico's own PostgreSQL in `dataDir/postgres`. It can be reached only over a Unix socket and with a
 * password. If Portico crashed and left a server running, that server is used. The caller must hold the run
 * lock of the data folder. Throws a `StartError` for every problem that the operator can solve.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: { info(line: string): void };
}): Promise<EmbeddedPostgres> {
  const dataDir = await realpath(options.dataDir);
  const clusterDir = path.join(dataDir, "postgres");
  const account = await databaseAccount(clusterDir);
  if (!(await canEnter(account, dataDir))) throw unreachable(account, dataDir);
  const secret = await clusterSecret(dataDir);
  const binaries = await embeddedBinaries(path.join(dataDir, "postgres-programs"), account);
  const { made } = await ensureCluster({
    clusterDir,
    ownerPassword: passwordOf(OWNER_ROLE, secret),
    binaries,
    account,
  });
  if (made) options.log.info(`Created a new database in ${clusterDir}.`);
  if (account.switchTo.uid !== undefined && account.name === SHARED_NAME) {
    options.log.info(
      `Note: the database runs as the system user "${SHARED_NAME}", which other programs may share. Before real use, create a user "portico" and begin with an empty data folder.`,
    );
  }
  const socketDir = await socketFolder({
    folder: clusterDir,
    longestName: LONGEST_SOCKET_NAME,
    owner: account,
    purpose: "postgres",
  });
  const urlOf = (role: string, database: string) => urlIn(socketDir, secret, role, database);
  const adopted = await adopt(clusterDir, urlOf(OWNER_ROLE, "postgres"));
  if (!adopted) {
    await writeSettings(clusterDir, socketDir, account);
    await startServer({ clusterDir, socketDir, binaries, account });
  }
  try {
    await ensureDatabase(urlOf(OWNER_ROLE, "postgres"), passwordOf(PROGRAM_ROLE, secret));
  } catch (error) {
    await stopServer(clusterDir);
    throw error;
  }
  return { url: urlOf(PROGRAM_ROLE, PROGRAM_ROLE), adopted, stop: () => stopServer(clusterDir) };
}

/**
 * Returns the URL of the database that is already running in this data folder, or null when no database is
 * running. Programs that run alongside Portico use this function. It never starts a database.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string | null> {
  const clusterDir = path.join(await realpath(dataDir), "postgres");
  const lock = await readLockFile(clusterDir).catch(() => null);
  if (lock === null || !(await isPostmaster(lock.pid, clusterDir))) return null;
  const account = await databaseAccount(clusterDir);
  const folder = {
    folder: clusterDir,
    longestName: LONGEST_SOCKET_NAME,
    owner: account,
    purpose: "postgres",
  };
  const url = urlIn(await socketFolder(folder), await clusterSecret(dataDir), PROGRAM_ROLE, PROGRAM_ROLE);
  return (await attempt(url)) === "ok" ? url : null;
}

function urlIn(socketDir: string, secret: string, role: string, database: string): string {
  return `postgresql://${role}:${passwordOf(role, secret)}@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=${PORT}`;
}

/**
 * Returns the secret from which the database's passwords are derived. Makes the secret when there is none
 * yet. Only the user that runs Portico can read the secret's file, so other programs that run as the
 * database's user cannot connect.
 */
async function clusterSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "postgres-secret");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw unreadable(file, error);
  }
  const secret = randomBytes(32).toString("hex");
  await writeFile(`${file}.half`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.half`, file);
  return secret;
}

function passwordOf(role: string, secret: string): string {
  return createHmac("sha256", secret).update(role).digest("hex");
}

async function writeSettings(clusterDir: string, socketDir: string, account: DatabaseAccount): Promise<void> {
  const file = path.join(clusterDir, "portico.conf");
  await writeFile(file, serverSettings({ socketDir, durable: true }), { mode: 0o600 });
  if (account.switchTo.uid !== undefined) await chown(file, account.uid, account.gid);
}

/**
 * Returns true when a server of this cluster is already running and answers on our socket. A running server
 * that does not answer there is stopped, so that a new one can be started. This happens, for example, when
 * somebody has emptied the temporary folder that contained the socket.
 */
async function adopt(clusterDir: string, url: string): Promise<boolean> {
  const deadline = Date.now() + ADOPT_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lock = await readLockFile(clusterDir);
    if (lock === null || !(await isPostmaster(lock.pid, clusterDir))) return false;
    const answer = await attempt(url);
    if (answer === "ok") return true;
    if (answer === "no socket" && lock.status === "ready") break;
    await pause(ADOPT_POLL_MS);
  }
  await stopServer(clusterDir);
  return false;
}

async function attempt(url: string): Promise<"ok" | "no socket" | "not yet"> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return "ok";
  } catch (error) {
    if (systemCode(error) === "28P01") throw wrongSecret();
    return ["ENOENT", "ECONNREFUSED"].includes(systemCode(error)) ? "no socket" : "not yet";
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(ownerUrl: string, programPassword: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    const role = await client.query("select 1 from pg_roles where rolname = $1", [PROGRAM_ROLE]);
    if (role.rowCount === 0)
      await client.query(`create role ${PROGRAM_ROLE} login password '${programPassword}'`);
    const database = await client.query("select 1 from pg_database where datname = $1", [PROGRAM_ROLE]);
    if (database.rowCount === 0) await client.query(`create database ${PROGRAM_ROLE} owner ${PROGRAM_ROLE}`);
  } catch (error) {
    if (systemCode(error) === "28P01") throw wrongSecret();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function wrongSecret(): StartError {
  return new StartError(
    "The database rejects the password in the file postgres-secret of the data folder. Put back the file that belongs to this database.",
  );
}

function unreadable(file: string, error: unknown): StartError {
  return new StartError(
    `${file} cannot be read (${systemCode(error)}). Start Portico as the user who started it first, or as root.`,
  );
}

function unreachable(account: DatabaseAccount, dataDir: string): StartError {
  return new StartError(
    `The database cannot run as root, and its user ${account.name} cannot access ${dataDir}. Set DATA_DIR to a folder outside /root, for example /var/lib/portico.`,
  );
}
