import type { publishReportBatch as publishCall } from "@portico/contract/reports/batches";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readTime } from "../../foundation/read-time.ts";
import { ApiError } from "../../platform/api-error.ts";
import { batchAnswer } from "./batch-answer.ts";
import { SCHEDULE, startBatchJob } from "./batch-jobs.ts";
import { changeBatch, lockBatch } from "./batch.store.ts";

/**
 * POST report_batches/{id}/publish: starts a job that publishes every complete draft. Of twenty simultaneous
 * calls only one starts it.
 */
export async function publishReportBatch(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof publishCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const batch = await lockBatch(tx.db, viewer, params.id);
    const { can, counts } = await batchAnswer(tx.db, viewer, batch.id);
    if (!can.publish) throw new ApiError("batch_closed");
    if (counts.draft + counts.incomplete === 0 && !body.with_big_changes)
      throw new ApiError("invalid_input", {
        errors: { with_big_changes: "Every report has figures to check first." },
      });
    const publishAt = readTime(body.publish_at, now);
    const job = { kind: SCHEDULE, batchId: batch.id, total: batch.rows, session, caller, now } as const;
    const jobId = await startBatchJob(deps, tx, job);
    await changeBatch(tx.db, batch.id, {
      state: "scheduling",
      publishAt,
      notify: body.notify,
      withBigChanges: body.with_big_changes,
      problem: null,
      jobId,
    });
    return batchAnswer(tx.db, viewer, batch.id);
  });
}
