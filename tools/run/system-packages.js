import { existsSync } from "node:fs";
import path from "node:path";
import { runQuietly } from "./run-program.js";
import { step } from "./step.js";

/**
 * @param {string} name
 * @returns {string[]} where the path has a program of that name, the first found first
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file));
}

/**
 * Installs from the system's packages where that may be done, and does nothing where not: whether it is there now
 * is the caller's to see.
 * @param {string} words what the person reads meanwhile
 * @param {string[]} packages by Debian's names
 */
export async function installFromSystem(words, packages) {
  if (process.getuid?.() !== 0 || onPath("apt-get").length === 0) return;
  await step(words, async () => {
    await runQuietly("apt-get", ["update"]);
    await runQuietly("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  });
}
