import { findLastJobOf } from "../long-jobs/long-job.store.ts";
import type { Parts } from "../parts.ts";
import { lockDueMoves, updateBatch } from "./batch.store.ts";
import { moveJob, serverActor, startMoveJob, undoJob } from "./move-jobs.ts";

/** Begins the moves whose day has come. */
export async function carryOutDueMoves(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    for (const due of await lockDueMoves(tx.db, now)) {
      const last = due.state === "running" ? await findLastJobOf(tx.db, due.id) : null;
      // Called off while nobody worked on it, who would have heard.
      if (last?.state === "cancelled") {
        await (due.doneAt === null ? moveJob : undoJob).abandoned?.(tx, last, null);
        continue;
      }
      const batch = await updateBatch(tx.db, due.id, { state: "running" });
      // What was done before is being undone.
      const act = batch.doneAt === null ? "carry_out" : "undo";
      await startMoveJob(parts, tx, batch, { act, actor: serverActor(batch.createdBy), now });
    }
  });
}
