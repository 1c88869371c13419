import { findLastJobOf } from "../../foundation/long-jobs/long-job.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockDueMoves, updateBatch } from "./batch.store.ts";
import { serverActor } from "./move-events.ts";
import { moveJob, startMoveJob, undoJob } from "./move-jobs.ts";

/**
 * Starts the moves whose day has come. Also ends or restarts moves that have begun but no longer have a job.
 */
export async function carryOutDueMoves(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    for (const due of await lockDueMoves(tx.db, now)) {
      const isUndo = due.doneAt !== null;
      const last = due.state === "running" ? await findLastJobOf(tx.db, due.id) : null;
      // The job was cancelled while no server was working on it, so no server has ended the move. The move is
      // ended here.
      if (last?.state === "cancelled") {
        await (isUndo ? undoJob : moveJob).abandoned?.(deps, tx, last, null);
        continue;
      }
      // The undo has no job any more, because the person who started it has been erased. The move stays done.
      if (isUndo) {
        await updateBatch(tx.db, due.id, { state: "done" });
        continue;
      }
      const batch = await updateBatch(tx.db, due.id, { state: "running" });
      await startMoveJob(deps, tx, batch, { act: "carry_out", actor: serverActor(batch.createdBy), now });
    }
  });
}
