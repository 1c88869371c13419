import { chmod, stat } from "node:fs/promises";
import { systemCode } from "./start-error.ts";

/** What a mode lets the group and everybody else do. */
const OTHERS = 0o077;

/**
 * Keeps what this process and those that it starts write from every other user of the machine: files 0600, folders 0700, whoever writes
 * them. Before anything is written; what others must enter is opened by its own chmod.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes a folder that is there, as a mount or an older release has left it. Closes it to other users, since its mode covers all below it.
 * Where that cannot be, as in a share of somebody else, it says so to `warn` and goes on: without documents the portal helps nobody.
 */
export async function closeToOthers(folder: string, warn: (line: string) => void): Promise<void> {
  const before = await stat(folder);
  if ((before.mode & OTHERS) === 0) return;
  const why = await chmod(folder, 0o700).then(
    () => null,
    (error: unknown) => systemCode(error) || String(error),
  );
  // Some file systems take the change and keep no mode.
  if (why === null && ((await stat(folder)).mode & OTHERS) === 0) return;
  warn(
    `Other users of this machine may be able to read the documents in ${folder}, and Portico could not change that (${why ?? "the file system keeps no modes"}). Give the folder to the user that runs Portico and set its mode to 0700, or mount it so that only this user can enter it.`,
  );
}
