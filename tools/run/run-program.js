import { spawn } from "node:child_process";
import { projectRoot } from "./project.js";

/**
 * Runs a program and collects its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, onPid?: (pid: number) => void}} [options]
 * @returns {Promise<{code: number, said: string}>} the code is 127 if there is no such program
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
 * Runs a program in place of this process: its output is ours, and our signals are passed on to it.
 * @param {string} program
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv}} [options]
 * @returns {Promise<number>} its exit code, or 128 plus the number of the signal that ended it
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
 * Passes signals that this process gets on to a child.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} a function that stops this
 */
export function passSignalsOn(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal sends Ctrl-C to the child as well, and a second signal would interrupt its shutdown.
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
 * @returns {string} the first lines of the output, as many as a person will read
 */
export function beginning(said) {
  const lines = said.trim().split("\n");
  if (lines.length <= LINES_SHOWN) return lines.join("\n");
  return [...lines.slice(0, LINES_SHOWN), `(and ${lines.length - LINES_SHOWN} more lines)`].join("\n");
}
