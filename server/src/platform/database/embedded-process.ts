import { spawn } from "node:child_process";
import { chown, open, readFile, readlink, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "../process-alive.ts";
import { StartError } from "../start-error.ts";
import type { DatabaseAccount } from "./embedded-account.ts";
import type { PostgresBinaries } from "./embedded-binaries.ts";
import { notRunnable, POSTGRES_ENVIRONMENT } from "./embedded-cluster.ts";

/**
 * How long a start may take. After a crash, the server first replays everything that was written since the
 * last checkpoint.
 */
const READY_TIMEOUT_MS = 60_000;
/**
 * How long to wait until the lock and the shared memory of a killed server are gone. They disappear when the
 * last process of that server has noticed that the server was killed.
 */
const LEFTOVERS_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 20;
const LOG_MAX_BYTES = 10 * 1024 * 1024;
/** The name of the lock file that PostgreSQL puts beside its socket. */
const SOCKET_LOCK_NAME = ".s.PGSQL.5432.lock";
const LEFTOVERS = /lock file .* already exists|pre-existing shared memory block/;

interface Server {
  clusterDir: string;
  /** The folder in which the server makes its socket. */
  socketDir: string;
  binaries: PostgresBinaries;
  account: DatabaseAccount;
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the content of a cluster's lock file, or null when there is none. */
export async function readLockFile(
  clusterDir: string,
): Promise<{ pid: number; socketDir: string; status: string } | null> {
  const text = await readFile(path.join(clusterDir, "postmaster.pid"), "utf8").catch(() => null);
  if (text === null) return null;
  const lines = text.split("\n").map((line) => line.trim());
  return { pid: Number(lines[0]), socketDir: lines[4] ?? "", status: lines[7] ?? "" };
}

/**
 * Returns whether the process is the server of this cluster. The process id alone does not prove this,
 * because ids are reused. So the folder or the command of the process is checked too.
 */
export async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (process.platform !== "linux") return commandOf(pid).then((command) => command.includes(clusterDir));
  const [owner, cluster] = await Promise.all([stat(`/proc/${pid}`).catch(() => null), stat(clusterDir)]);
  if (owner === null || owner.uid !== cluster.uid) return false;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === clusterDir;
}

function commandOf(pid: number): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const ps = spawn("ps", ["-o", "command=", "-p", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
    ps.stdout.on("data", (part: Buffer) => (said += part.toString()));
    ps.on("error", () => resolve(""));
    ps.on("close", () => resolve(said));
  });
}

/**
 * Starts the server of a cluster and waits until it accepts connections. The server gets a session of its
 * own, so that it does not end with Portico's process. If the lock or the shared memory of a killed server is
 * left, the start is repeated until they are gone. Throws a `StartError` with the last error that the server
 * logged.
 */
export async function startServer(server: Server): Promise<void> {
  const leftoversUntil = Date.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    await dropStaleLock(server);
    const failure = await launch(server);
    if (failure === null) return;
    if (!LEFTOVERS.test(failure) || Date.now() > leftoversUntil) {
      throw new StartError(
        `The database could not start: ${lastFatal(failure)}. See ${path.join(server.clusterDir, "server.log")}.`,
      );
    }
    await pause(POLL_MS * 10);
  }
}

/**
 * Removes the lock files of a server that is gone. Otherwise PostgreSQL would take any process with the same
 * id for that server, and would not start. Such a process could be a zombie. In a container, where ids repeat
 * after each start, it could be any program.
 */
async function dropStaleLock({ clusterDir, socketDir }: Server): Promise<void> {
  const lock = await readLockFile(clusterDir);
  if (lock !== null && (await isPostmaster(lock.pid, clusterDir))) return;
  await rm(path.join(clusterDir, "postmaster.pid"), { force: true });
  // Only the lock in our own socket folder is removed. In a copied data folder, postmaster.pid names the
  // socket folder of the original, whose server may be running.
  await rm(path.join(socketDir, SOCKET_LOCK_NAME), { force: true });
}

/** Starts the server. Returns null when it is ready, otherwise what it has logged. */
async function launch({ clusterDir, binaries, account }: Server): Promise<string | null> {
  const log = await openLog(clusterDir, account);
  const from = (await log.stat()).size;
  let ended = false;
  let fault: StartError | null = null;
  try {
    const program = path.join(binaries.bin, "postgres");
    const child = spawn(program, ["-D", clusterDir], {
      cwd: clusterDir,
      detached: true,
      env: POSTGRES_ENVIRONMENT,
      stdio: ["ignore", log.fd, log.fd],
      ...account.switchTo,
    });
    child.on("error", (error) => (fault = notRunnable(program, error)));
    child.on("exit", () => (ended = true));
    child.unref();
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!ended && fault === null && Date.now() < deadline) {
      const lock = await readLockFile(clusterDir);
      if (lock?.pid === child.pid && lock?.status === "ready") return null;
      await pause(POLL_MS);
    }
  } finally {
    await log.close();
  }
  if (fault) throw fault;
  return (await readFile(path.join(clusterDir, "server.log"), "utf8")).slice(from);
}

async function openLog(clusterDir: string, account: DatabaseAccount) {
  const file = path.join(clusterDir, "server.log");
  const before = await stat(file).catch(() => null);
  if (before && before.size > LOG_MAX_BYTES) await rename(file, `${file}.1`);
  const log = await open(file, "a", 0o600);
  if (account.switchTo.uid !== undefined) await chown(file, account.uid, account.gid);
  return log;
}

function lastFatal(log: string): string {
  const lines = log.split("\n").filter(Boolean);
  const line = lines.findLast((text) => /(FATAL|PANIC):/.test(text)) ?? lines.at(-1) ?? "it said nothing";
  return line.replace(/^.*?(FATAL|PANIC): +/, "").replace(/\.$/, "");
}

/**
 * Stops the server of a cluster. Open connections are closed, and committed data stays. Does nothing when no
 * server is running.
 */
export async function stopServer(clusterDir: string): Promise<void> {
  const lock = await readLockFile(clusterDir);
  if (lock === null || !(await isPostmaster(lock.pid, clusterDir))) return;
  // SIGINT means a fast shutdown. With SIGTERM, the server would wait until every client has disconnected.
  process.kill(lock.pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if ((await readLockFile(clusterDir))?.pid !== lock.pid) return;
    await pause(POLL_MS);
  }
  throw new StartError(
    `The database (process ${lock.pid}) did not stop. End that process and start Portico again.`,
  );
}
