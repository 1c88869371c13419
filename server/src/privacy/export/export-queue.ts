import type { Queue } from "../../platform/jobs/queue.ts";

/** The payload of a job in the queue. */
export interface WantedExport {
  userId: string;
  /** ISO 8601, UTC. */
  askedAt: string;
}

/**
 * The queue of jobs that make copies of a person's data, with up to several gigabytes of documents. The user
 * is waiting at the screen, so a failure is shown after a minute and not after days.
 */
export const EXPORT_QUEUE: Queue = { name: "data_export", retryLimit: 3, timeoutSeconds: 3_600 };
