import { UPLOAD_HOURS, UPLOAD_PART_MAX_BYTES } from "@portico/contract/documents/material-limits";
import { DataStore, Upload } from "@tus/server";
import type { FastifyBaseLogger } from "fastify";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { requireSpace } from "../library/material-facts.ts";
import type { UploadRequest } from "../../http/upload-routes.ts";
import type { NewUpload } from "./begin-upload.ts";
import {
  changeUpload,
  countOthersWaiting,
  countPart,
  deleteParts,
  findUpload,
  hasTooMany,
  insertUpload,
  lockRoom,
} from "./upload.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { HOUR_MS } from "../../platform/clock.ts";
import { isOfWrittenFile, storageError } from "../../platform/files/storage-error.ts";
import type { Queue } from "../../platform/jobs/queue.ts";

/** A job of the queue. */
export interface WholeUpload {
  uploadId: string;
}

/**
 * The queue of uploads whose last byte has come. Each server handles one at a time, since each upload is read
 * and written completely.
 */
export const UPLOAD_QUEUE: Queue = { name: "upload", retryLimit: 8, timeoutSeconds: 900, atOnce: 1 };

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

/**
 * The store in which the library keeps uploads: rows in PostgreSQL, and an object for each PATCH
 * (docs/decisions/0055).
 */
export class PartsStore extends DataStore {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    super();
    this.#deps = deps;
    this.extensions = ["creation", "termination", "expiration"];
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * HOUR_MS;
  }

  override async create(upload: Upload): Promise<Upload> {
    const row = currentUpload().row!;
    await this.#deps.database.transaction(async (tx) => {
      await lockRoom(tx.db, row);
      if (row.shelf === "client") await requireSpace(tx.db, row.ownerId!, row.size);
      if (await hasTooMany(tx.db, row.personId, row.createdAt)) throw new ApiError("too_many_uploads");
      await insertUpload(tx.db, row);
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { database, clock } = this.#deps;
    const row = await findUpload(database.db, id);
    if (!row) throw new ApiError("not_found");
    const isOld = row.state === "sending" && row.expiresAt <= clock.now();
    if (isOld || row.state === "gone" || row.state === "refused") throw new ApiError("upload_gone");
    return new Upload({ id, size: row.size, offset: row.offset, metadata: { filename: row.fileName } });
  }

  /**
   * Writes the bytes to a local file first: memory use stays flat, bytes that came before an interruption are
   * saved, and the length is known when the bytes go to the storage.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { files, database, clock, jobs } = this.#deps;
    const spooled = join(files.spool, randomUUID());
    const key = `${partsFolder(id)}/${offset}-${randomUUID()}`;
    try {
      const length = await spool(stream, spooled, key);
      if (length === 0) return offset;
      await currentUpload().validateAgain();
      await files.put(key, createReadStream(spooled), length);
      const counted = await database
        .transaction(async (tx) => {
          const moved = await countPart(tx.db, { id, start: offset, length, key, now: clock.now() });
          if (moved?.isWhole) {
            // Each person's files wait one after another. Otherwise a client's photo would wait until someone
            // else's two thousand files are checked.
            const priority = -(await countOthersWaiting(tx.db, id));
            await jobs.enqueue(tx, UPLOAD_QUEUE, [{ uploadId: id }], { priority });
          }
          return moved;
        })
        .catch(async (error: unknown) => {
          await files.remove(key).catch(() => undefined);
          throw error;
        });
      if (counted) return offset + length;
      await files.remove(key);
      throw new ApiError("upload_moved");
    } finally {
      await rm(spooled, { force: true });
    }
  }

  override async remove(id: string): Promise<void> {
    const isEnded = await changeUpload(this.#deps.database.db, id, ["sending", "ready"], {
      state: "gone",
      fileId: null,
    });
    if (!isEnded) throw new ApiError("upload_gone");
    await forgetParts(this.#deps, id);
  }
}

/** Writes a stream to a file. Returns its length, even if the stream was interrupted. */
async function spool(stream: Readable, file: string, key: string): Promise<number> {
  let cut: unknown;
  await pipeline(stream, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => (cut = error));
  if (isOfWrittenFile(cut)) throw storageError(cut, key);
  const length = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (length === 0 && cut) throw cut;
  if (length > UPLOAD_PART_MAX_BYTES) throw new ApiError("body_too_large");
  return length;
}

/** The folder that holds the parts of an upload. */
function partsFolder(uploadId: string): string {
  return `parts/${uploadId}`;
}

/**
 * Deletes all parts of an upload that the storage lists, including a part whose row was never written.
 * Deletes them one by one, since not every storage can delete many at once.
 */
export async function forgetParts({ files, database }: Dependencies, uploadId: string): Promise<void> {
  for await (const { key } of files.list(partsFolder(uploadId))) await files.remove(key);
  await deleteParts(database.db, uploadId);
}
