import { queues } from "./modules.ts";
import type { Config } from "./config.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { refuseOtherSchema } from "./platform/database/applied-migrations.ts";
import { runningPostgresUrl, startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { refuseUnreachable } from "./platform/database/reachable.ts";
import { keepFilesPrivate } from "./platform/private-files.ts";
import { takeRunLock } from "./platform/run-lock.ts";
import { keptSecret, matchSecret } from "./platform/secret-store.ts";

type Say = (line: string) => void;
/** What must be released at the end, in reverse order. */
type Undo = (() => Promise<unknown>)[];

/** Finds the database of a Portico, running or not, for commands that run beside it. Throws StartError. */
export async function reachDatabase(
  config: Config,
  say: Say,
  undo: Undo,
): Promise<{ databaseUrl: string; secrets: string[]; dataDir: string }> {
  keepFilesPrivate();
  const log = { info: say, warn: say };
  const wanted = { dataDir: config.dataDir, chosen: config.isDataDirChosen, log };
  if (config.databaseUrl) {
    await refuseUnreachable(config.databaseUrl);
    await refuseOtherSchema(config.databaseUrl);
    await matchSecret(config.databaseUrl, config.secrets, { isOwnDatabase: false });
    const dataDir = await prepareDataFolder({ ...wanted, ownDatabase: false });
    return { databaseUrl: config.databaseUrl, secrets: config.secrets, dataDir };
  }
  const dataDir = await prepareDataFolder({ ...wanted, ownDatabase: true });
  const runningUrl = await runningPostgresUrl(dataDir);
  if (runningUrl) await refuseOtherSchema(runningUrl);
  const databaseUrl = runningUrl ?? (await startBeside(dataDir, config.publicUrl, say, undo));
  const secrets = config.secrets.length > 0 ? config.secrets : [await keptSecret(dataDir)];
  return { databaseUrl, secrets, dataDir };
}

/** Portico is not running: its database is started only for this command. */
async function startBeside(dataDir: string, url: string, say: Say, undo: Undo): Promise<string> {
  const lock = await takeRunLock({ dataDir, url });
  undo.push(() => lock.release());
  const database = await startEmbeddedPostgres({ dataDir, log: { info: say } });
  undo.push(() => database.stop());
  await migrate(database.url, queues, { say });
  return database.url;
}
