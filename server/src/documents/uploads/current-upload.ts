import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger } from "fastify";
import type { UploadRequest } from "../../http/upload-routes.ts";
import type { NewUpload } from "./begin-upload.ts";

/** What the library's store cannot be handed: who sends, and what was judged before. */
interface CurrentUpload extends Pick<UploadRequest, "judgeAgain"> {
  /** Of a POST. */
  row: NewUpload | null;
  log: FastifyBaseLogger;
}

const current = new AsyncLocalStorage<CurrentUpload>();

/** Runs work of the library for one request. */
export function withUpload<T>(upload: CurrentUpload, work: () => Promise<T>): Promise<T> {
  return current.run(upload, work);
}

/** The request that is at work. */
export function currentUpload(): CurrentUpload {
  const upload = current.getStore();
  if (!upload) throw new Error("No upload is at work");
  return upload;
}
