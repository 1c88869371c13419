import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** A separate program, so that the benchmark does not run in the process that it measures. */
export interface Child {
  /**
   * What the child has used so far: processor time and memory. Also the longest time that it was busy with
   * one task since the last call of this function.
   */
  used(): Promise<{ cpuUs: number; rssBytes: number; heldMs: number }>;
  stop(): Promise<void>;
}

/** Starts a file of this folder and gives it its options. Resolves with its first message. */
export async function startChild<Ready extends object>(
  file: string,
  options: object,
  execArgv: string[] = [],
): Promise<Child & Ready> {
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), [JSON.stringify(options)], {
    execArgv,
    // The child gets no other environment variables. Above all, it gets no settings of a Portico that an
    // operator runs on this machine.
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_ENV: "production",
      // parse-server reads this variable before its own settings. Without the variable it would leave a
      // folder of logs behind.
      PARSE_SERVER_LOGS_FOLDER: "null",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr!.on("data", (part: Buffer) => (complaint = (complaint + part.toString()).slice(-4_000)));
  function answer<T>(timeoutMs: number): Promise<T> {
    const given = new AbortController();
    return Promise.race([
      once(child, "message", { signal: given.signal }).then(([message]) => message as T),
      once(child, "exit", { signal: given.signal }).then(([code]) => {
        throw new Error(`${file} ended with ${code}: ${complaint}`);
      }),
      once(AbortSignal.timeout(timeoutMs), "abort", { signal: given.signal }).then(() => {
        throw new Error(`${file} did not answer within ${timeoutMs / 1000} s. ${complaint}`);
      }),
    ]).finally(() => given.abort());
  }
  const ready = await answer<Ready>(READY_TIMEOUT_MS);
  return {
    ...ready,
    used() {
      child.send("used?");
      return answer(READY_TIMEOUT_MS);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, "exit");
      child.disconnect();
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await gone;
      clearTimeout(late);
    },
  };
}
