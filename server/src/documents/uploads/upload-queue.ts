import type { Queue } from "../../platform/jobs/queue.ts";

/** A job of the queue. */
export interface WholeUpload {
  uploadId: string;
}

/**
 * Uploads whose last byte has come. One at a time on each server, since each is read and written completely.
 */
export const UPLOAD_QUEUE: Queue = { name: "upload", retryLimit: 8, timeoutSeconds: 900, atOnce: 1 };
