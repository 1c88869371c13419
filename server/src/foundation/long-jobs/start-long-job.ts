import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import type { Dependencies } from "../dependencies.ts";
import { insertJob } from "./long-job.store.ts";

/**
 * The queue of bulk actions. Each server runs only one bulk action at a time, because a bulk action keeps
 * some of the server's database connections.
 */
export const LONG_JOB_QUEUE: Queue = {
  name: "long_job",
  retryLimit: 5,
  timeoutSeconds: 900,
  atOnce: 1,
};

interface WantedJob {
  kind: string;
  what: Record<string, unknown>;
  total: number;
  startedBy: string | null;
  batchId?: string | null;
  now: Date;
}

/** Starts a job once this transaction has committed. Returns its id. */
export async function startLongJob(
  { jobs }: Pick<Dependencies, "jobs">,
  tx: Transaction,
  { kind, what, total, startedBy, batchId = null, now }: WantedJob,
): Promise<string> {
  const id = newId(now);
  await insertJob(tx.db, {
    id,
    kind,
    state: "queued",
    what,
    total,
    startedBy,
    batchId,
    createdAt: now,
    updatedAt: now,
  });
  await jobs.enqueue(tx, LONG_JOB_QUEUE, [{ jobId: id }]);
  return id;
}
