import { createHash } from "node:crypto";
import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { canEnter, databaseAccount } from "./database/embedded-account.ts";
import { StartError, systemCode } from "./start-error.ts";

interface Wanted {
  dataDir: string;
  /** True when the operator set DATA_DIR. Portico then never uses another folder instead. */
  chosen: boolean;
  /** True when Portico runs its own PostgreSQL, with its data in the folder. */
  ownDatabase: boolean;
  log: { warn(line: string): void };
}

/**
 * Makes the data folder and returns its real path. PostgreSQL refuses to run as root, so when root starts
 * Portico, the database runs as another user, who must be able to enter the folder. If that user cannot enter
 * the default folder (because it is below /root), a folder in /var/lib is used instead. If that user cannot
 * enter a folder that the operator chose, a `StartError` is thrown.
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
 * Makes a folder. If root makes it, every user may pass through it, because the database runs as another user
 * and must reach its files. The files and folders inside have modes of their own, which protect them.
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
 * Makes a folder and its missing parents one by one. Node's recursive mkdir cannot be used, because it never
 * returns in a file system that refuses new folders, such as /proc.
 */
async function makeEach(folder: string, mode: number): Promise<void> {
  const parent = path.dirname(folder);
  if (parent !== folder && !(await stat(folder).catch(() => null))) {
    await makeEach(parent, mode);
    await mkdir(folder, { mode });
    // The umask closes every new folder to other users. Without this chmod, the database's user could not
    // enter a folder that root makes.
    await chmod(folder, mode);
  } else if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(folder), { code: "ENOTDIR" });
}
