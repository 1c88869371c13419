import { spawn } from "node:child_process";
import { appendFile, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError, systemCode } from "../start-error.ts";
import type { DatabaseAccount } from "./embedded-account.ts";
import type { PostgresBinaries } from "./embedded-binaries.ts";

/**
 * The superuser that owns the cluster. Portico itself connects as a role without privileges over the server.
 */
export const OWNER_ROLE = "postgres";

interface NewCluster {
  clusterDir: string;
  ownerPassword: string;
  binaries: PostgresBinaries;
  account: DatabaseAccount;
}

/**
 * Makes a cluster (PostgreSQL's data folder) if there is none, and checks the version of an existing one. A
 * new folder gets its name only after initdb has succeeded. So a start that is killed leaves nothing that
 * looks like a database.
 */
export async function ensureCluster(cluster: NewCluster): Promise<{ made: boolean }> {
  const major = await majorOf(cluster.clusterDir);
  if (major === null) {
    await makeCluster(cluster);
    return { made: true };
  }
  if (major !== String(cluster.binaries.major)) {
    throw new StartError(
      `The database in ${cluster.clusterDir} was created by PostgreSQL ${major}, but this Portico comes with PostgreSQL ${cluster.binaries.major}. Start the version of Portico that created it, or run PostgreSQL ${major} yourself and set DATABASE_URL.`,
    );
  }
  return { made: false };
}

async function majorOf(clusterDir: string): Promise<string | null> {
  try {
    return (await readFile(path.join(clusterDir, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw new StartError(
      `The database in ${clusterDir} cannot be read (${systemCode(error)}). Start Portico as the user who started it first, or as root.`,
    );
  }
}

async function makeCluster({ clusterDir, ownerPassword, binaries, account }: NewCluster): Promise<void> {
  const half = `${clusterDir}.half`;
  const passwordFile = `${half}.password`;
  await rm(half, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwordFile, ownerPassword, { mode: 0o600 });
  for (const made of [half, passwordFile]) {
    if (account.switchTo.uid !== undefined) await chown(made, account.uid, account.gid);
  }
  try {
    const make = (options: string[]) =>
      run(path.join(binaries.bin, "initdb"), [...options, "--pwfile", passwordFile, "-D", half], account);
    await make(initdbOptions(binaries.major, "C.UTF-8")).catch((error: unknown) => {
      // Some systems do not have the locale C.UTF-8. On these, "C" is used, with which the trigram index
      // knows only the letters of ASCII.
      if (binaries.major < BUILTIN_LOCALE_SINCE || !IS_UNKNOWN_LOCALE.test(String(error))) throw error;
      return make(initdbOptions(binaries.major, "C"));
    });
    await appendFile(path.join(half, "postgresql.conf"), "\ninclude 'portico.conf'\n");
    await rename(half, clusterDir);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const BUILTIN_LOCALE_SINCE = 17;
const IS_UNKNOWN_LOCALE = /invalid locale name/;

/**
 * Returns the options of initdb. Since version 17, PostgreSQL has its own C.UTF-8, which is the same on every
 * system. Older versions use the system's C.UTF-8. Even in new versions, the trigram index asks a locale of
 * the system which characters are letters. `letters` names this locale. Older versions ignore `letters`.
 */
function initdbOptions(major: number, letters: "C" | "C.UTF-8"): string[] {
  const locale =
    major >= BUILTIN_LOCALE_SINCE
      ? ["--locale=C", `--lc-ctype=${letters}`, "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8", "--lc-messages=C"];
  return ["--encoding=UTF8", ...locale, "--auth=scram-sha-256", "-U", OWNER_ROLE];
}

/**
 * The environment of every PostgreSQL program. It has none of our own variables, and no PG* variables, which
 * could change what the program does.
 */
export const POSTGRES_ENVIRONMENT = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

function run(program: string, args: string[], account: DatabaseAccount): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const child = spawn(program, args, {
      cwd: "/",
      env: POSTGRES_ENVIRONMENT,
      stdio: ["ignore", "pipe", "pipe"],
      ...account.switchTo,
    });
    child.stdout.on("data", (part: Buffer) => (said += part.toString()));
    child.stderr.on("data", (part: Buffer) => (said += part.toString()));
    child.on("error", (error) => reject(notRunnable(program, error)));
    child.on("close", (code) => (code === 0 ? resolve() : reject(failed(said))));
  });
}

/**
 * Returns the error for a program that cannot be started. If the program needs another C library, the system
 * reports ENOENT, although the program's file exists.
 */
export function notRunnable(program: string, error: Error): StartError {
  return new StartError(
    `The database that comes with Portico does not run on this system (${program}: ${systemCode(error)}). Set DATABASE_URL to a PostgreSQL 15 (or newer) database.`,
  );
}

function failed(said: string): StartError {
  const line = said
    .split("\n")
    .filter((text) => /error|fatal/i.test(text))
    .at(-1);
  return new StartError(
    `The database could not be created: ${line ?? said.trim()}. Fix this, or set DATABASE_URL to a PostgreSQL database (15 or newer).`,
  );
}
