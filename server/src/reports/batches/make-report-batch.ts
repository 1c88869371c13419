import type { makeReportBatch as makeCall } from "@portico/contract/reports/batches";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { batchAnswer } from "./batch-answer.ts";
import { MAKE, startBatchJob } from "./batch-jobs.ts";
import { changeBatch, lockBatch } from "./batch.store.ts";

/**
 * POST report_batches/{id}/make: starts the job that writes the drafts of PDFs. Of twenty simultaneous calls
 * only one starts it.
 */
export async function makeReportBatch(
  deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof makeCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const batch = await lockBatch(tx.db, viewer, params.id);
    const { can, counts } = await batchAnswer(tx.db, viewer, batch.id);
    if (!can.make) throw new ApiError("batch_closed");
    const job = { kind: MAKE, batchId: batch.id, total: counts.waiting, session, caller, now } as const;
    const jobId = await startBatchJob(deps, tx, job);
    await changeBatch(tx.db, batch.id, { state: "making", problem: null, jobId });
    return batchAnswer(tx.db, viewer, batch.id);
  });
}
