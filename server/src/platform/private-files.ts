import { chmod, stat } from "node:fs/promises";
import { systemCode } from "./start-error.ts";

/** The bits of a mode that give rights to the group and to all others. */
const OTHERS = 0o077;

/**
 * Keeps other users of the machine out of everything that this process and its child processes write: files
 * get mode 0600 and folders 0700. Call it before anything is written. A folder that other users must enter
 * needs a chmod of its own.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes a folder that may have existed before, such as a mount or a folder made by an older release. Closes
 * the folder to other users, which protects everything below it too. This may fail, for example if the folder
 * is another user's share. It then only calls `warn`, because refusing to start would help nobody.
 */
export async function closeToOthers(folder: string, warn: (line: string) => void): Promise<void> {
  const before = await stat(folder);
  if ((before.mode & OTHERS) === 0) return;
  const why = await chmod(folder, 0o700).then(
    () => null,
    (error: unknown) => systemCode(error) || String(error),
  );
  // Some file systems accept a chmod but do not store the mode.
  if (why === null && ((await stat(folder)).mode & OTHERS) === 0) return;
  warn(
    `Other users of this machine may be able to read the documents in ${folder}, and Portico could not change that (${why ?? "the file system keeps no modes"}). Give the folder to the user that runs Portico and set its mode to 0700, or mount it so that only this user can enter it.`,
  );
}
