import { chmod, stat } from "node:fs/promises";
import { systemCode } from "./start-error.ts";

/** The bits of a mode that give rights to the group and to all others. */
const OTHERS = 0o077;

/**
 * Makes everything that this process and its child processes write inaccessible to every other user of the
 * machine: files are 0600 and folders 0700. Call it before anything is written. A folder that others must
 * enter is opened by its own chmod.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes an existing folder, such as a mount or a folder of an older release. Closes it to other users, since
 * its mode covers everything below it. When that fails, for example on a share of another user, it calls
 * `warn` and goes on, because a portal without documents helps no user.
 */
export async function closeToOthers(folder: string, warn: (line: string) => void): Promise<void> {
  const before = await stat(folder);
  if ((before.mode & OTHERS) === 0) return;
  const why = await chmod(folder, 0o700).then(
    () => null,
    (error: unknown) => systemCode(error) || String(error),
  );
  // Some file systems accept the change but do not store a mode.
  if (why === null && ((await stat(folder)).mode & OTHERS) === 0) return;
  warn(
    `Other users of this machine may be able to read the documents in ${folder}, and Portico could not change that (${why ?? "the file system keeps no modes"}). Give the folder to the user that runs Portico and set its mode to 0700, or mount it so that only this user can enter it.`,
  );
}
