import { readConfig } from "./config.ts";
import { compareFiles } from "./documents/storage/compare-files.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { filesBelow, openFileStore } from "./platform/files/open-file-store.ts";
import { ApiError } from "./platform/api-error.ts";
import { StartError } from "./platform/start-error.ts";
import { reachDatabase } from "./reach-database.ts";

/**
 * Runs with or without a running Portico: compares the documents of the database with the files in the
 * storage, and changes nothing.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`);
const undo: (() => Promise<unknown>)[] = [];

async function check(): Promise<boolean> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = await reachDatabase(config, say, undo);
  const database = openDatabase(databaseUrl, () => undefined);
  undo.push(() => database.close());
  const files = await openFileStore(filesBelow(dataDir, config.filesUrl, say));
  undo.push(() => files.close());
  const { checked, missing, leftOver } = await compareFiles({ database, files }, systemClock.now());
  for (const { key, title } of missing) say(`Missing: ${key} (${title ?? "an upload"})`);
  for (const { key, size } of leftOver) say(`Left over: ${key} (${size} bytes)`);
  say(
    `${checked === 1 ? "1 file" : `${checked} files`} checked: ${missing.length} missing, ${leftOver.length} left over.`,
  );
  if (missing.length > 0) say("Restore missing files from a backup of the storage.");
  return missing.length === 0;
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof ApiError && error.code === "unavailable")
    return "The storage can't be reached. Check FILES_URL and its keys, and that the storage is running, and try again.";
  return `The files couldn't be checked: ${String(error)}`;
}

let exitCode = 0;
try {
  if (!(await check())) exitCode = 2;
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  exitCode = 1;
}
for (const letGo of undo.reverse()) await letGo().catch(() => undefined);
process.exit(exitCode);
