import type { deleteReport as deleteReportCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockWritable } from "../reports/find-report.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { ApiError } from "../../platform/api-error.ts";
import { removeReport } from "../reports/report.store.ts";

/** DELETE reports/{id}: deletes a draft or a scheduled report. */
export async function deleteReport(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof deleteReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status !== "draft" && known.status !== "scheduled") throw new ApiError("report_fixed");
    await removeReport(tx.db, known.id);
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordReportEvent(tx, "report_deleted", known, actor);
    return { done: true as const };
  });
}
