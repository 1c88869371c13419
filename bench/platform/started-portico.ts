import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const READY = /^Portico is ready/;
const FIRST_ADMIN = /^Create the first admin here: \S+\?token=(\S+)/;
const READY_TIMEOUT_MS = 90_000;
const KB_PER_MB = 1024;

/** The whole program as an operator starts it, with its own PostgreSQL. */
interface StartedPortico {
  url: string;
  secondsToReady: number;
  firstAdminToken: string | null;
  /** The memory of the server alone, without its database. */
  rssMb(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts Portico on a data folder and waits until it says that it is ready. */
export async function startPortico(
  command: readonly [string, ...string[]],
  dataDir: string,
): Promise<StartedPortico> {
  const from = performance.now();
  const port = await freePort();
  const [program, ...args] = command;
  const { PATH, HOME } = process.env;
  // An empty value overrides the operator's own .env, which npm start reads.
  const unset = { PUBLIC_URL: "", DATABASE_URL: "", SMTP_URL: "", SECRET: "", FILES_URL: "" };
  const env = { PATH, HOME, ...unset, HOST: "127.0.0.1", PORT: `${port}`, DATA_DIR: dataDir };
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...env, TRUST_PROXY: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
    // A process group of its own, so that npm, its shell and the server are stopped together, as by Ctrl-C.
    detached: true,
  });
  const gone = once(child, "exit");
  const late = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), READY_TIMEOUT_MS);
  const stop = async () => {
    if (child.exitCode === null) process.kill(-child.pid!, "SIGINT");
    await gone;
  };
  let firstAdminToken: string | null = null;
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<boolean>((resolve) => {
    lines.on("line", (line) => {
      firstAdminToken = FIRST_ADMIN.exec(line)?.[1] ?? firstAdminToken;
      if (READY.test(line)) resolve(true);
    });
    lines.on("close", () => resolve(false));
  });
  const isReady = await ready.finally(() => clearTimeout(late));
  if (!isReady) throw new Error(`${command.join(" ")} ended before it was ready.`);
  return {
    url: `http://127.0.0.1:${port}`,
    secondsToReady: (performance.now() - from) / 1000,
    firstAdminToken,
    rssMb: () => residentMb(child.pid!),
    stop,
  };
}

async function residentMb(pid: number): Promise<number> {
  if (process.platform !== "linux") {
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) / KB_PER_MB;
  }
  // Small systems have no ps.
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / KB_PER_MB;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
