import { spawn } from "node:child_process";
import { projectRoot } from "./project.js";

/**
 * Runs a program and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, onPid?: (pid: number) => void}} [options]
 * @returns {Promise<{code: number, said: string}>} code 127 when it is not there
 */
export function runQuietly(program, args, { onPid, ...options } = {}) {
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(program, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"], ...options });
    if (child.pid !== undefined) onPid?.(child.pid);
    const stopListening = passSignalsOn(child);
    child.on("close", stopListening);
    child.stdout.on("data", (part) => (said += part));
    child.stderr.on("data", (part) => (said += part));
    child.on("error", (error) => resolve({ code: 127, said: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, said }));
  });
}

/**
 * Runs a program in our place: its words are ours, signals go on to it.
 * @param {string} program
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv}} [options]
 * @returns {Promise<number>} its exit code, or 128 and the number of the signal that ended it
 */
export function runInPlace(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: projectRoot, stdio: "inherit", ...options });
    const stopListening = passSignalsOn(child);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      stopListening();
      resolve(code ?? 128 + (signal === "SIGINT" ? 2 : signal === "SIGTERM" ? 15 : 9));
    });
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} undoes it
 */
export function passSignalsOn(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal sends Ctrl-C to the child as well: a second signal would cut its shutdown short.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

const LINES_SHOWN = 30;

/**
 * @param {string} said
 * @returns {string} as much of it as a person will read
 */
export function beginning(said) {
  const lines = said.trim().split("\n");
  if (lines.length <= LINES_SHOWN) return lines.join("\n");
  return [...lines.slice(0, LINES_SHOWN), `(and ${lines.length - LINES_SHOWN} more lines)`].join("\n");
}
