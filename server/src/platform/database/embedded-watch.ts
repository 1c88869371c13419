import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isPostmaster, readLockFile } from "./embedded-process.ts";

const LOOK_EVERY_MS = 2_000;

interface Watch {
  dataDir: string;
  log: { info(line: string): void };
}

/**
 * Starts Portico's own PostgreSQL, and restarts it whenever it dies, until `stop()` is called. The URL stays
 * the same after a restart, so that open pools can connect again. Only the first start throws, with the
 * errors of startEmbeddedPostgres.
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
    // Each check waits for the previous one to end, because a restart may take longer than the time between
    // two checks.
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
