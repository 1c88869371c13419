import type { Queue } from "../../platform/jobs/queue.ts";

/** A job of the queue. */
export interface WholeUpload {
  uploadId: string;
}

/**
 * Uploads whose last byte has come. One at a time on each server, since each is read and written completely.
 */
export const UPLOAD_QUEUE: Queue = { name: "upload", retryLimit: 8, timeoutSeconds: 900, atOnce: 1 };

/** A job of the queue. */
export interface FileToScan {
  fileId: string;
}

/** Files that have to be scanned. A few at a time on each server, since each is read completely. */
export const SCAN_QUEUE: Queue = { name: "scan", retryLimit: 8, timeoutSeconds: 900, atOnce: 2 };

/** A job of the queue. */
export interface ScannerWatch {
  /** How long the watch rested before this question. */
  seconds: number;
}

/**
 * Asks whether the scanner is back, while files wait for it: one job for all servers, which starts the next
 * one.
 */
export const WATCH_QUEUE: Queue = { name: "scanner_watch", retryLimit: 8, timeoutSeconds: 60, atOnce: 1 };
