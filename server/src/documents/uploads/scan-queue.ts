import type { Queue } from "../../platform/jobs/queue.ts";

/** As it stands in the queue. */
export interface FileToScan {
  fileId: string;
}

/** Files that the scanner has to look into. A few at a time on each server, since each is read whole. */
export const SCAN_QUEUE: Queue = { name: "scan", retryLimit: 8, timeoutSeconds: 900, atOnce: 2 };

/** As it stands in the queue. */
export interface ScannerWatch {
  /** How long it had rested before. */
  seconds: number;
}

/** Asks whether the scanner is back, while files wait for it: one job for all servers, which begins the next. */
export const WATCH_QUEUE: Queue = { name: "scanner_watch", retryLimit: 8, timeoutSeconds: 60, atOnce: 1 };
