import { existsSync } from "node:fs";
import path from "node:path";
import { runQuietly } from "./run-program.js";
import { step } from "./step.js";

/**
 * @param {string} name
 * @returns {string[]} the files with this name in the folders of PATH, in the order of PATH
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file));
}

/**
 * Installs packages of the system if that is allowed, and does nothing otherwise. The caller has to check
 * whether the program is installed afterwards.
 * @param {string} words the text that is shown during the installation
 * @param {string[]} packages the names of the packages in Debian
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
