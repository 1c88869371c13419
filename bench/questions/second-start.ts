import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { median } from "../platform/median.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const READY = /^Portico is ready/;
const READY_TIMEOUT_MS = 90_000;

/** How long `npm start` takes on a data folder that is there: the whole command, with its own PostgreSQL. */
export async function secondStart({ rounds }: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(path.join("/tmp", "portico-bench-"));
  // PostgreSQL runs as another user when this runs as root, and must reach its data.
  await chmod(folder, 0o711);
  try {
    const first = await startOnce(folder);
    const later: number[] = [];
    for (let round = 0; round < rounds; round += 1) later.push(await startOnce(folder));
    return [
      { what: "First npm start to ready", value: first, unit: "s" },
      { what: "Second npm start to ready", value: median(later), unit: "s", budget: { atMost: 3 } },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const from = performance.now();
  const { PATH, HOME } = process.env;
  const settings = { DATA_DIR: path.join(folder, "data"), PORT: String(await freePort()), DATABASE_URL: "" };
  const child = spawn("npm", ["start", "--silent"], {
    cwd: ROOT,
    env: { PATH, HOME, PUBLIC_URL: "", SMTP_URL: "", SECRET: "", HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own: npm, its shell and the server are stopped as Ctrl-C stops them.
    detached: true,
  });
  const gone = once(child, "exit");
  const late = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), READY_TIMEOUT_MS);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (READY.test(line)) return (performance.now() - from) / 1000;
    }
    throw new Error("npm start ended before it was ready.");
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, "SIGINT");
    await gone;
    clearTimeout(late);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
