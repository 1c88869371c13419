import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger } from "fastify";
import type { UploadRequest } from "../../http/upload-routes.ts";
import type { NewUpload } from "./begin-upload.ts";

/**
 * What cannot be passed through the tus library to our store: who sends the upload, and what was checked
 * before.
 */
interface CurrentUpload extends Pick<UploadRequest, "validateAgain"> {
  /** The new upload; set only for a POST. */
  row: NewUpload | null;
  log: FastifyBaseLogger;
}

const current = new AsyncLocalStorage<CurrentUpload>();

/** Runs the library's work for one request. */
export function withUpload<T>(upload: CurrentUpload, work: () => Promise<T>): Promise<T> {
  return current.run(upload, work);
}

/** The request that is being handled. */
export function currentUpload(): CurrentUpload {
  const upload = current.getStore();
  if (!upload) throw new Error("No upload is at work");
  return upload;
}
