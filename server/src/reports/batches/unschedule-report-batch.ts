import type { unscheduleReportBatch as unscheduleCall } from "@portico/contract/reports/batches";
import { changeableReports } from "../visible-reports.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { recordReportEvents } from "../reports/report-events.ts";
import { ApiError } from "../../platform/api-error.ts";
import { batchAnswer } from "./batch-answer.ts";
import { changeBatch, lockBatch } from "./batch.store.ts";
import { callOff, letGo } from "./held-reports.store.ts";

/** POST report_batches/{id}/unschedule: turns what is not published yet back into drafts. */
export async function unscheduleReportBatch(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof unscheduleCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const batch = await lockBatch(tx.db, viewer, params.id);
    const { can } = await batchAnswer(tx.db, viewer, batch.id);
    if (!can.unschedule) throw new ApiError("batch_closed");
    const back = await callOff(tx.db, batch.id, changeableReports(tx.db, viewer, now), now);
    // The last report may have been published while this call waited.
    if (back.length === 0) throw new ApiError("batch_closed");
    await letGo(tx.db, batch.id);
    await changeBatch(tx.db, batch.id, { state: "ready", publishAt: null });
    await recordReportEvents(tx, "report_unscheduled", back, { viewer, sessionId: session.id, caller, now });
    return batchAnswer(tx.db, viewer, batch.id);
  });
}
