import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Dependencies } from "../dependencies.ts";
import { isIdle } from "./alone.ts";
import { findStalledJobs } from "./long-job.store.ts";
import { LONG_JOB_QUEUE } from "./start-long-job.ts";

/**
 * A job that has waited longer than this was lost by the queue, because the queue begins every job sooner.
 */
const WAITED_MS = 15 * MINUTE_MS;

/**
 * Restarts jobs that a killed server had begun or that the queue has lost. Runs at every server start and
 * from time to time. A job that is restarted needlessly finds nothing left to do.
 */
export async function resumeLongJobs({ database, jobs, clock }: Dependencies): Promise<void> {
  const stalled = await findStalledJobs(database.db, later(clock.now(), -WAITED_MS));
  for (const { id } of stalled)
    await database.transaction(async (tx) => {
      if (await isIdle(tx.db, id)) await jobs.enqueue(tx, LONG_JOB_QUEUE, [{ jobId: id }]);
    });
}
