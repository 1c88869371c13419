import type { cancelReportBatch as cancelCall } from "@portico/contract/reports/batches";
import { changeableReports } from "../visible-reports.ts";
import type { Input } from "../../http/route.ts";
import { updateOpenJob } from "../../foundation/long-jobs/long-job.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { recordReportEvents } from "../reports/report-events.ts";
import { ApiError } from "../../platform/api-error.ts";
import { batchAnswer } from "./batch-answer.ts";
import { changeBatch, lockBatch } from "./batch.store.ts";
import { deleteUntouched } from "./held-reports.store.ts";

/** POST report_batches/{id}/cancel: deletes the batch's drafts that no person has edited; the others stay. */
export async function cancelReportBatch(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof cancelCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const batch = await lockBatch(tx.db, viewer, params.id);
    const { can, counts } = await batchAnswer(tx.db, viewer, batch.id);
    if (!can.cancel) throw new ApiError("batch_closed");
    if (batch.state === "making" && batch.jobId)
      await updateOpenJob(tx.db, batch.jobId, { state: "cancelled" }, now);
    const deleted = await deleteUntouched(tx.db, batch.id, changeableReports(tx.db, viewer, now));
    const state = counts.published > 0 ? ("scheduled" as const) : ("cancelled" as const);
    await changeBatch(tx.db, batch.id, { state, problem: null });
    await recordReportEvents(tx, "report_deleted", deleted, { viewer, sessionId: session.id, caller, now });
    return batchAnswer(tx.db, viewer, batch.id);
  });
}
