import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { stopServer } from "../src/platform/database/embedded-process.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";

const PROGRAM = fileURLToPath(new URL("embedded-program.ts", import.meta.url));

/** What the program reported: that it is ready, or why it is not. */
interface Said {
  dataDir?: string;
  url?: string;
  adopted?: boolean;
  fault?: string;
  warning?: string;
}

export interface Run extends Said {
  child: ChildProcess;
  /** All lines except the last. */
  warnings: string[];
  query(sql: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts the program on a data folder, if requested as another user. Waits until the program is ready or has
 * given up.
 */
export async function run(
  dataDir: string,
  options: { uid?: number; gid?: number; choice?: "default" } = {},
): Promise<Run> {
  const { choice, ...user } = options;
  const child = spawn(process.execPath, [PROGRAM, dataDir, choice ?? "chosen"], {
    cwd: "/",
    env: { ...process.env, ...COMPILE_CACHE },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let errors = "";
  child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
  const warnings: string[] = [];
  let text = "";
  for await (const part of child.stdout) {
    text += String(part);
    const lines = text.split("\n").slice(0, -1);
    text = text.slice(text.lastIndexOf("\n") + 1);
    for (const line of lines) {
      const said = JSON.parse(line) as Said;
      if (said.warning) warnings.push(said.warning);
      else return asRun(child, said, warnings);
    }
  }
  throw new Error(`The program ended without a word: ${errors}`);
}

function asRun(child: ChildProcess, said: Said, warnings: string[]): Run {
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    ...said,
    child,
    warnings,
    query: (sql) => query(said.url ?? "", sql),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the process id of the database server of a data folder. */
export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8"), 10);
}

/** Stops a database server that is still running after a test has killed its program. */
export async function stopLeftServer(dataDir: string): Promise<void> {
  await stopServer(`${dataDir}/postgres`).catch(() => undefined);
}
