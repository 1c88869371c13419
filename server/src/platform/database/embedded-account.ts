import { spawn } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { StartError } from "../start-error.ts";

/** The system user that PostgreSQL runs as. `switchTo` is empty unless Portico runs as root. */
export interface DatabaseAccount {
  name: string;
  uid: number;
  gid: number;
  switchTo: { uid?: number; gid?: number };
}

/** The users that are tried in this order when Portico runs as root. The dedicated user comes first. */
const UNPRIVILEGED_NAMES = ["portico", "nobody"];

/**
 * Returns the user that runs the database in `clusterDir`, which need not exist yet. An ordinary user who
 * runs Portico also runs the database. If root runs Portico, the owner of the database's files runs the
 * database. If these files belong to root or do not exist, an unprivileged user runs it. Throws a
 * `StartError` when there is no such user, or when an ordinary user finds files of somebody else.
 */
export async function databaseAccount(clusterDir: string): Promise<DatabaseAccount> {
  const uid = process.getuid?.() ?? 0;
  const owner = await ownerOf(clusterDir);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) throw belongsToAnother(clusterDir);
    return { name: ownName(uid), uid, gid: process.getgid?.() ?? 0, switchTo: {} };
  }
  const accounts = await knownAccounts();
  const isOwner = (account: Account) => owner !== null && owner.uid !== 0 && account.uid === owner.uid;
  const found =
    accounts.find(isOwner) ??
    UNPRIVILEGED_NAMES.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (!found) {
    throw new StartError(
      "The database cannot run as root and this system has no user nobody. Start Portico as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { ...found, switchTo: { uid: found.uid, gid: found.gid } };
}

/**
 * Returns whether the user can enter a folder. It starts a process that tries to enter the folder as this
 * user, so access lists and mount options are taken into account.
 */
export function canEnter(account: DatabaseAccount, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const shell = spawn("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], {
      cwd: "/",
      stdio: "ignore",
      ...account.switchTo,
    });
    shell.on("error", () => resolve(false));
    shell.on("exit", (code) => resolve(code === 0));
  });
}

type Account = Pick<DatabaseAccount, "name" | "uid" | "gid">;

async function knownAccounts(): Promise<Account[]> {
  const text = await readFile("/etc/passwd", "utf8");
  return text
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? "", uid: Number(uid), gid: Number(gid) }));
}

async function ownerOf(folder: string): Promise<{ uid: number } | null> {
  return stat(folder).catch(() => null);
}

/**
 * Returns the name of the user that runs Portico. If the user has no name, which happens in containers,
 * returns the user's id.
 */
function ownName(uid: number): string {
  try {
    return userInfo().username;
  } catch {
    return String(uid);
  }
}

function belongsToAnother(folder: string): StartError {
  return new StartError(
    `The database in ${folder} belongs to another user. Start Portico as the user who started it first, or as root.`,
  );
}
