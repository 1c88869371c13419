import type { Queue } from "../../platform/jobs/queue.ts";

/** As it stands in the queue. */
export interface WholeUpload {
  uploadId: string;
}

/** Uploads whose last byte is here. One at a time on each server, since each is read and written whole. */
export const UPLOAD_QUEUE: Queue = { name: "upload", retryLimit: 8, timeoutSeconds: 900, atOnce: 1 };
