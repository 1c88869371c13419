import { createHash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartError, systemCode } from "./start-error.ts";

/**
 * The smallest limit of the systems we run on: sun_path has 104 bytes on macOS (108 on Linux), one of them
 * for the terminator.
 */
const SOCKET_PATH_MAX_BYTES = 103;
/** Another user may have taken a name in the temporary folder; then the next name is tried. */
const NAME_TRIES = 8;
const PRIVATE_MODE = 0o700;

interface Wanted {
  /** The preferred folder for the socket, which must exist. */
  folder: string;
  /** The longest file name that will be used in it. */
  longestName: string;
  /** The user who will make the socket. */
  owner: { uid: number; gid: number };
  purpose: string;
}

/**
 * Finds a folder for a Unix socket: the preferred folder when the path is short enough, otherwise a short
 * private folder in the temporary folder. The same input always gives the same answer, so that a later start
 * finds the socket of an earlier one. Throws a `StartError` when no folder can be used.
 */
export async function socketFolder(wanted: Wanted): Promise<string> {
  const best = path.join(wanted.folder, wanted.longestName);
  if (Buffer.byteLength(best) <= SOCKET_PATH_MAX_BYTES) return wanted.folder;
  const hash = createHash("sha256").update(wanted.folder).digest("hex").slice(0, 16);
  const { uid: folderOwner } = await lstat(wanted.folder);
  const trusted = new Set([folderOwner, wanted.owner.uid, process.getuid?.() ?? 0]);
  for (const root of temporaryRoots()) {
    for (let turn = 0; turn < NAME_TRIES; turn += 1) {
      const folder = path.join(root, `portico-${wanted.purpose}-${hash}${turn || ""}`);
      if (await claim(folder, wanted.owner, trusted)) return folder;
    }
  }
  throw new StartError(
    `Portico found no place for a socket: the path of ${wanted.folder} is too long and ${tmpdir()} cannot be written to. Set DATA_DIR to a shorter path.`,
  );
}

/** `/tmp` is tried first: TMPDIR may differ from one shell to the next, and may itself be long. */
function temporaryRoots(): string[] {
  return [...new Set(["/tmp", tmpdir()])];
}

/** A folder of this name that belongs to another user, or that others may enter, is refused. */
async function claim(folder: string, owner: Wanted["owner"], trusted: Set<number>): Promise<boolean> {
  try {
    await mkdir(folder, { mode: PRIVATE_MODE });
  } catch (error) {
    if (systemCode(error) !== "EEXIST") return false;
  }
  const found = await lstat(folder);
  const isPrivate = found.isDirectory() && (found.mode & 0o077) === 0;
  if (!isPrivate || !trusted.has(found.uid)) return false;
  if (found.uid !== owner.uid && process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid);
  return true;
}
