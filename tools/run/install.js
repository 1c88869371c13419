import { accessSync, constants, existsSync } from "node:fs";
import { alone } from "./alone.js";
import { acceptLeftOut, installState } from "./install-state.js";
import { inProject, ToolError } from "./project.js";
import { beginning, runQuietly } from "./run-program.js";
import { step } from "./step.js";

/** With these settings npm waits for a slow registry, but gives up on an unreachable one within a minute. */
const PATIENCE = ["--fetch-retries=2", "--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=10000"];
const ALL_SCRIPTS_OFF = [
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
  "--include=optional",
];

/**
 * Installs the packages of the lock file if any is missing. If an earlier install included the packages for
 * development, this one includes them too.
 * @param {{dev: boolean, folder?: string, title?: string}} options dev: whether to include the packages that
 *   only development needs
 */
export async function ensureInstalled({ dev, folder = inProject(), title = "Installing what is missing" }) {
  if (installState({ folder, dev }).missing.length === 0) return;
  await alone(async (hold) => {
    const { missing, hasDev } = installState({ folder, dev });
    if (missing.length > 0) await step(title, () => install(folder, dev || hasDev, hold));
  });
}

/**
 * @param {string} folder
 * @param {boolean} dev
 * @param {(pid: number) => void} onPid
 */
async function install(folder, dev, onPid) {
  const [program, ...args] = npmCommand();
  const which = dev ? "--include=dev" : "--omit=dev";
  const { code, said } = await runQuietly(program, [...args, "ci", which, ...ALL_SCRIPTS_OFF, ...PATIENCE], {
    onPid,
    cwd: folder,
  });
  if (code === 127) throw new ToolError("Portico needs npm, which was not found. Install npm and try again.");
  if (code !== 0) throw new ToolError(`${beginning(said)}\n\n${cure(folder, said)}`);
  const { missing } = installState({ folder, dev });
  if (missing.length > 0) acceptLeftOut(folder, missing);
}

/**
 * Returns the command that starts npm. If npm started this program, the environment names npm's file and its
 * Node. npm must not run on the Node in node_modules, because it is about to replace that Node.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith(".js") && node && existsSync(npm) && existsSync(node)) return [node, npm];
  return ["npm"];
}

/**
 * @param {string} folder
 * @param {string} said
 */
function cure(folder, said) {
  if (!mayWrite(folder) || /EACCES|EPERM|EROFS/.test(said)) {
    return `Portico could not be installed, because ${folder} cannot be written to. Run this as the user who owns it.`;
  }
  if (/ENOSPC/.test(said))
    return "Portico could not be installed, because the disk is full. Free some space and try again.";
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/i.test(said)) {
    return "Portico could not be installed, because the npm registry cannot be reached. Check the network and try again.";
  }
  return "Portico could not be installed; see npm's messages above.";
}

/** @param {string} folder */
function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
