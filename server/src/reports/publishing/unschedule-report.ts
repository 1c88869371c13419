import type { unscheduleReport as unscheduleReportCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockWritable } from "../reports/find-report.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { draftFields } from "./schedule-report.ts";
import { ApiError } from "../../platform/api-error.ts";
import { editReport } from "../reports/report.store.ts";
import { reportAnswer } from "../reports/report-record.ts";

/** POST reports/{id}/unschedule: turns a scheduled report back into a draft; a draft stays as it is. */
export async function unscheduleReport(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof unscheduleReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status === "scheduled") {
      await editReport(tx.db, known.id, draftFields(known), now);
      const actor = { viewer, sessionId: session.id, caller, now };
      await recordReportEvent(tx, "report_unscheduled", known, actor);
    } else if (known.status !== "draft") throw new ApiError("report_fixed");
    return reportAnswer(tx.db, viewer, known.id, now);
  });
}
