import { isIdle } from "../../foundation/long-jobs/alone.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { forgetParts, UPLOAD_QUEUE } from "./parts-store.ts";
import { deleteUpload, endOldUploads, findOverUploads, findUnfinished } from "./upload.store.ts";

/** How long a row still says what became of an upload. */
const REMEMBERED_MS = DAY_MS;

/**
 * Ends uploads whose day is over, and deletes their parts from the storage. Deletes the rows of uploads that
 * ended a day ago.
 */
export async function sweepUploads(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  await endOldUploads(db, now);
  for (const { id, isOld } of await findOverUploads(db, later(now, -REMEMBERED_MS))) {
    await forgetParts(deps, id);
    if (isOld) await deleteUpload(db, id);
  }
}

/**
 * Continues work that a killed server has left unfinished, at every start and from time to time. Finds it by
 * the upload's state, which is set together with the last byte.
 */
export async function resumeUploads({ database, jobs }: Dependencies): Promise<void> {
  for (const { id } of await findUnfinished(database.db))
    await database.transaction(async (tx) => {
      if (await isIdle(tx.db, id)) await jobs.enqueue(tx, UPLOAD_QUEUE, [{ uploadId: id }]);
    });
}
