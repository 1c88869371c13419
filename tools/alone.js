import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { projectRoot } from "./project.js";

const ASK_AGAIN_MS = 200;

/**
 * Two commands at once must not install or build into the same folder: the second waits for the first.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  const hash = createHash("sha256").update(projectRoot).digest("hex").slice(0, 16);
  const file = path.join(tmpdir(), `portico-prepare-${userInfo().uid}-${hash}.pid`);
  let told = false;
  while (!take(file)) {
    if (!told) console.log("Another command prepares this folder; waiting for it.");
    told = true;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") return true;
  }
  if (!isAlive(holderOf(file))) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
