import { createHash } from "node:crypto";
import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { canEnter, databaseAccount } from "./database/embedded-account.ts";
import { StartError, systemCode } from "./start-error.ts";

interface Wanted {
  dataDir: string;
  /** True when the operator set DATA_DIR: Portico then never chooses another folder silently. */
  chosen: boolean;
  /** True when Portico runs its own PostgreSQL in the folder. */
  ownDatabase: boolean;
  log: { warn(line: string): void };
}

/**
 * Makes the data folder and returns its real path. PostgreSQL refuses to run as root, so when root starts
 * Portico, the database's user must be able to enter the folder. If that user cannot enter the default folder
 * (because it is below /root), a folder in /var/lib is used instead. If that user cannot enter a chosen
 * folder, a `StartError` is thrown.
 */
export async function prepareDataFolder(wanted: Wanted): Promise<string> {
  const folder = await makeFolder(path.resolve(wanted.dataDir));
  if (!wanted.ownDatabase || process.getuid?.() !== 0) return folder;
  const account = await databaseAccount(path.join(folder, "postgres"));
  if (await canEnter(account, folder)) return folder;
  if (wanted.chosen) {
    throw new StartError(
      `The database cannot run as root, and its user ${account.name} cannot access ${folder}. Set DATA_DIR to a folder outside /root, for example /var/lib/portico.`,
    );
  }
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const instead = await makeFolder(`/var/lib/portico-${hash}`);
  wanted.log.warn(`The data is stored in ${instead}, because the database's user cannot access ${folder}.`);
  return instead;
}

/**
 * Makes a folder. When root makes it, every user can pass through it, because the database's user must; the
 * files in it have their own modes.
 */
async function makeFolder(folder: string): Promise<string> {
  try {
    await makeEach(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    return await realpath(folder);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be created (${systemCode(error) || String(error)}). Set DATA_DIR to a folder you may write to.`,
    );
  }
}

/**
 * Makes the folders level by level: Node's own recursive mkdir never returns where a file system refuses new
 * folders, as /proc does.
 */
async function makeEach(folder: string, mode: number): Promise<void> {
  const parent = path.dirname(folder);
  if (parent !== folder && !(await stat(folder).catch(() => null))) {
    await makeEach(parent, mode);
    await mkdir(folder, { mode });
    // The umask of this process closes everything that it makes to other users. Without this chmod it would
    // close root's folder to them too.
    await chmod(folder, mode);
  } else if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(folder), { code: "ENOTDIR" });
}
