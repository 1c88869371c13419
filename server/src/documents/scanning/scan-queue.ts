import type { Queue } from "../../platform/jobs/queue.ts";

/** A job of the queue. */
export interface FileToScan {
  fileId: string;
}

/**
 * The queue of files that have to be scanned. Each server handles a few at a time, since each file is read
 * completely.
 */
export const SCAN_QUEUE: Queue = { name: "scan", retryLimit: 8, timeoutSeconds: 900, atOnce: 2 };

/** A job of the queue. */
export interface ScannerWatch {
  /** How long the watch waited before this question. */
  seconds: number;
}

/**
 * The queue of jobs that ask whether the scanner is back, while files wait for it. There is one job at a time
 * for all servers, and it starts the next one.
 */
export const WATCH_QUEUE: Queue = { name: "scanner_watch", retryLimit: 8, timeoutSeconds: 60, atOnce: 1 };
