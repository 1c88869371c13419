import { AT_ONCE_MAX } from "@portico/contract/people/reassignment-limits";
import type { undoBatch as undoCall } from "@portico/contract/people/reassignment";
import { eq } from "drizzle-orm";
import { visibleBatches } from "../../foundation/access/access.ts";
import { batches } from "../../schema/people/batch.table.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { Answered, type Input } from "../../http/route.ts";
import { batchAnswer, canBeUndone } from "./batch-answer.ts";
import { findBatches, lockBatch, updateBatch } from "./batch.store.ts";
import { startMoveJob } from "./move-jobs.ts";
import { requireMover } from "./require-mover.ts";
import { undoMove } from "./undo-move.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

/** POST batches/{id}/undo: undoes a batch, except for clients who have been moved again since. */
export async function undoBatch(
  deps: Dependencies,
  { params, session, caller, now, transaction }: Input<typeof undoCall, "admin">,
) {
  const { id } = await findVisible(
    (where) => findBatches(deps.database.db, where),
    eq(batches.id, params.id),
    visibleBatches(session.user),
  );
  const actor = { id: session.user.id, sessionId: session.id, caller };
  return transaction(async (tx) => {
    await requireMover(tx.db, actor);
    const batch = await lockBatch(tx.db, id, ["done"]);
    if (!batch || !canBeUndone(batch, now)) throw new ApiError("batch_closed");
    if (batch.moved <= AT_ONCE_MAX)
      return batchAnswer(tx.db, await undoMove(deps, tx, { batch, actor, now }), now);
    const running = await updateBatch(tx.db, id, { state: "running" });
    const jobId = await startMoveJob(deps, tx, running, { act: "undo", actor, now });
    return new Answered(202, { job_id: jobId, batch_id: id });
  });
}
