import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isPostmaster, readLockFile } from "./embedded-process.ts";

const LOOK_EVERY_MS = 2_000;

interface Watch {
  dataDir: string;
  log: { info(line: string): void };
}

/**
 * Starts Portico's own PostgreSQL and starts it again whenever it dies, until `stop()`. Its address stays the
 * same, so that open pools recover. Throws as startEmbeddedPostgres does, at the first start only.
 */
export async function keepEmbeddedPostgres({ dataDir, log }: Watch): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres({ dataDir, log });
  const clusterDir = path.join(dataDir, "postgres");
  let current = first;
  let isStopped = false;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const lock = await readLockFile(clusterDir);
    if (isStopped || (lock !== null && (await isPostmaster(lock.pid, clusterDir)))) return;
    log.info("The database stopped unexpectedly and is being restarted.");
    current = await startEmbeddedPostgres({ dataDir, log });
  }
  const timer = setInterval(() => {
    // Checks do not overlap, because a start takes longer than the pause between two checks.
    looking = looking
      .then(look)
      .catch((error: unknown) => log.info(`The database could not be restarted: ${String(error)}`));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    ...first,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await current.stop();
    },
  };
}
