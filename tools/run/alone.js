import { createHash } from "node:crypto";
import { appendFileSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { projectRoot } from "./project.js";

const ASK_AGAIN_MS = 200;

/**
 * Runs some work that no two commands may do at once, such as installing or building in the same folder. The
 * second command waits for the first, and for any program of the first that is still running.
 * @template T
 * @param {(hold: (pid: number) => void) => Promise<T>} work calls `hold` with the id of
 *   each process that it starts
 * @returns {Promise<T>}
 */
export async function alone(work) {
  const hash = createHash("sha256").update(projectRoot).digest("hex").slice(0, 16);
  const file = path.join(tmpdir(), `portico-prepare-${userInfo().uid}-${hash}.pid`);
  let told = false;
  while (!take(file)) {
    if (!holdersOf(file).some(isAlive)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) console.log("Another command is preparing this folder; waiting for it to finish.");
    told = true;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  try {
    return await work((pid) => appendFileSync(file, `${pid}\n`));
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  const mine = `${file}.${process.pid}`;
  try {
    writeFileSync(mine, `${process.pid}\n`);
    // A link makes the file appear complete: no process sees the file before it contains the number of its
    // process.
    linkSync(mine, file);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST";
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} file */
function holdersOf(file) {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
