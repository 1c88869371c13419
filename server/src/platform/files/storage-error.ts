import { noteFullDisk } from "../database/full-disk.ts";
import { ApiError } from "../api-error.ts";
import { MissingObject } from "./file-store.ts";

const RETRY_AFTER_SECONDS = 10;
const FULL: readonly string[] = ["ENOSPC", "EDQUOT"];
const MISSING: readonly string[] = ["ENOENT", "NoSuchKey", "NotFound"];
const AWAY: readonly string[] = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "TimeoutError",
  "NetworkingError",
  "RequestTimeout",
  "SlowDown",
  "ServiceUnavailable",
  "InternalError",
];

/**
 * The system calls that fail when a file cannot be written. "read" is not among them, because it fails when
 * the sender hangs up.
 */
const FILE_CALLS: readonly string[] = ["open", "write", "fsync", "close"];

interface Thrown {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/**
 * Takes what the disk, flydrive or S3 threw. Returns the error to throw instead: ApiError `disk_full` or
 * `unavailable`, MissingObject, or the same error.
 */
export function storageError(thrown: unknown, key: string): unknown {
  const errors = chainOf(thrown);
  const isOne = (list: readonly string[]) =>
    errors.some(({ code, name }) => list.includes(String(code)) || list.includes(String(name)));
  if (isOne(FULL)) return fullDisk(thrown);
  if (isOne(MISSING)) return new MissingObject(key, thrown);
  const isAway = isOne(AWAY) || errors.some(({ $metadata }) => ($metadata?.httpStatusCode ?? 0) >= 500);
  if (isAway) return new ApiError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: thrown });
  return thrown;
}

/**
 * Takes what was thrown while an upload was stored. True when a file could not be written on this machine,
 * false when the sender's bytes did not arrive.
 */
export function isOfWrittenFile(thrown: unknown): boolean {
  return thrown instanceof Error && "syscall" in thrown && FILE_CALLS.includes(String(thrown.syscall));
}

/**
 * Takes what was thrown. Returns ApiError `disk_full`, and marks the server as not ready until something can
 * be written again.
 */
export function fullDisk(thrown: unknown): ApiError {
  noteFullDisk(Object.assign(new Error("a file did not fit"), { code: "ENOSPC" }));
  return new ApiError("disk_full", { cause: thrown });
}

function chainOf(thrown: unknown): Thrown[] {
  const list: Thrown[] = [];
  for (let one = thrown; one instanceof Error && list.length < 5; one = one.cause) list.push(one as Thrown);
  return list;
}
