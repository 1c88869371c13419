import type { Queue } from "../../platform/jobs/queue.ts";

/** As it stands in the queue. */
export interface WantedExport {
  userId: string;
  /** ISO 8601, UTC. */
  askedAt: string;
}

/**
 * Copies of a person's data, with up to some gigabytes of documents. Somebody waits on the screen: trouble is said after a minute and not
 * after days.
 */
export const EXPORT_QUEUE: Queue = { name: "data_export", retryLimit: 3, timeoutSeconds: 3_600 };
