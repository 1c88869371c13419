import { createHash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartError, systemCode } from "./start-error.ts";

/**
 * The longest path of a Unix socket on macOS, in bytes. Its sun_path has 104 bytes, and the last byte is the
 * terminator. On Linux, sun_path has 108 bytes.
 */
const SOCKET_PATH_MAX_BYTES = 103;
/** How many names are tried in a temporary folder. Another user may already have taken the first names. */
const NAME_TRIES = 8;
const PRIVATE_MODE = 0o700;

interface Wanted {
  /** The preferred folder for the socket, which must exist. */
  folder: string;
  /** The longest file name that will be used in the folder. */
  longestName: string;
  /** The user who will make the socket. */
  owner: { uid: number; gid: number };
  purpose: string;
}

/**
 * Finds a folder for a Unix socket. This is the preferred folder if its path is short enough. Otherwise it is
 * a private folder with a short path below the temporary folder. The same input always gives the same folder,
 * so that a later start finds the socket of an earlier one. Throws a `StartError` when no folder can be used.
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

/**
 * Returns the temporary folders to try. `/tmp` comes first, because TMPDIR may differ between shells, and may
 * hold a path that is too long. A later start from another shell would then look in another folder.
 */
function temporaryRoots(): string[] {
  return [...new Set(["/tmp", tmpdir()])];
}

/**
 * Makes the folder unless it exists. Returns false when it cannot be made, other users can enter it, or an
 * untrusted user owns it.
 */
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
