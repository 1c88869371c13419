import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { COMPILE_CACHE } from "./compile-cache.ts";
import { LONG_WAIT_MS } from "./long-wait.ts";
import { spend } from "./spend.ts";

/** The options with which `npm start` loads the program. */
const QUICK_IMPORTS = ["--import", new URL("../../tools/run/quick-imports.js", import.meta.url).href];
const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const READY = /^Portico is ready at (\S+)$/m;
/** Matches the line with the port that the program has chosen itself. */
const FOUND = /^PORT is 0: port (\d+) was free\.$/m;

/** The whole program in a process of its own, as an operator starts it. */
export interface Program {
  url: string;
  port: number;
  process: ChildProcess;
  /** Returns everything the program has written so far. */
  output(): string;
  /**
   * Sends a signal and waits until the program has ended. Returns the exit code; null if a signal ended the
   * program.
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface ProgramEnd {
  code: number | null;
  output: string;
}

/**
 * Starts main.ts with the given environment variables and none of those of this process. Resolves when the
 * program is ready.
 */
export async function startProgram(
  env: Record<string, string>,
  onOutput: (output: string) => void = () => undefined,
): Promise<Program> {
  const { child, output, ended } = run({ PORT: "0", ...env });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not ready in time:\n${output()}`)), LONG_WAIT_MS);
    child.stdout!.on("data", () => {
      onOutput(output());
      const ready = READY.exec(output());
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready[1]!);
    });
    void ended.then(({ code }) => {
      clearTimeout(timer);
      reject(new Error(`Ended with ${code}:\n${output()}`));
    });
  });
  return {
    url,
    port: Number(FOUND.exec(output())?.[1] ?? env["PORT"]),
    process: child,
    output,
    async end(signal) {
      child.kill(signal);
      return (await ended).code;
    },
  };
}

/** Runs main.ts until it ends, for starts that must be refused. */
export async function runProgram(env: Record<string, string>): Promise<ProgramEnd> {
  const { child, ended } = run({ PORT: "0", ...env });
  const timer = setTimeout(() => child.kill("SIGKILL"), LONG_WAIT_MS);
  const end = await ended;
  clearTimeout(timer);
  return end;
}

/** Runs another program of the server until it ends. */
export async function runBeside(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ProgramEnd> {
  return run(env, [fileURLToPath(new URL(`../src/${script}`, import.meta.url)), ...args]).ended;
}

function run(env: Record<string, string>, program: readonly string[] = [MAIN]) {
  spend("programs");
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [...QUICK_IMPORTS, ...program], {
    env: { PATH, HOME, ...COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A test that fails halfway must stop its program too.
  const follow = () => void child.kill("SIGKILL");
  process.on("exit", follow);
  child.on("close", () => process.off("exit", follow));
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => void (text += chunk.toString()));
  const ended = new Promise<ProgramEnd>((resolve) =>
    child.on("close", (code) => resolve({ code, output: text })),
  );
  return { child, output: () => text, ended };
}
