// The shortest program that holds a data folder and its database: tests start, kill and restart it.
import { prepareDataFolder } from "../src/platform/data-folder.ts";
import { startEmbeddedPostgres } from "../src/platform/database/embedded-postgres.ts";
import { keepFilesPrivate } from "../src/platform/private-files.ts";
import { takeRunLock } from "../src/platform/run-lock.ts";
import { StartError } from "../src/platform/start-error.ts";

const [wantedDir = "", choice] = process.argv.slice(2);
const say = (what: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(what)}\n`);
const log = { info: () => undefined, warn: (line: string) => say({ warning: line }) };

// main.ts begins in the same way.
keepFilesPrivate();
try {
  const dataDir = await prepareDataFolder({
    dataDir: wantedDir,
    chosen: choice !== "default",
    ownDatabase: true,
    log,
  });
  const lock = await takeRunLock({ dataDir, url: "http://localhost:3000" });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  process.on(
    "SIGTERM",
    () =>
      void postgres
        .stop()
        .then(lock.release)
        .then(() => process.exit()),
  );
  say({ dataDir, url: postgres.url, adopted: postgres.adopted });
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say({ fault: error.message });
  process.exitCode = 1;
}
