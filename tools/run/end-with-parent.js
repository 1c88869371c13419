// Loaded into a process that must not outlive the npm that started it, even when npm is killed with SIGKILL:
// otherwise the next start would find the port and the data folder taken by a Portico that no user sees.
import { readFileSync } from "node:fs";

const PARENT_POLL_MS = 250;
const parentPid = process.ppid;
/** npm runs its scripts through a shell, which silently outlives it. */
const npmPid = isScriptShell(parentPid) ? parentOf(parentPid) : null;

setInterval(() => {
  const isOrphan = process.ppid !== parentPid || (npmPid !== null && parentOf(parentPid) !== npmPid);
  if (isOrphan) process.kill(process.pid, "SIGTERM");
}, PARENT_POLL_MS).unref();

/** @param {number} pid */
function isScriptShell(pid) {
  const [, option, script] = readProcess(pid, "cmdline").split("\0");
  return option === "-c" && script !== undefined && script.includes("tools/");
}

/**
 * @param {number} pid
 * @returns {number | null} null if the system does not report it
 */
function parentOf(pid) {
  const afterName = readProcess(pid, "stat").split(") ").at(-1) ?? "";
  const parent = Number(afterName.split(" ")[1]);
  return Number.isInteger(parent) ? parent : null;
}

/**
 * @param {number} pid
 * @param {string} what
 */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
}
