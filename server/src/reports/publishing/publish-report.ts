import type { publishReport as publishReportCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockWritable } from "../reports/find-report.ts";
import { loadReport } from "../load-reports.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { readTime } from "../../foundation/read-time.ts";
import { lacking, scheduleReports, wakeForDue } from "./schedule-report.ts";
import { ApiError } from "../../platform/api-error.ts";
import { reportAnswer } from "../reports/report-record.ts";

/**
 * POST reports/{id}/publish: validates the report and schedules it, for now or for a time. `publish-due.ts` then
 * sends it out to its client.
 */
export async function publishReport(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof publishReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status !== "draft") throw new ApiError("report_fixed");
    if (body.updated_at !== undefined && known.updatedAt.getTime() !== Date.parse(body.updated_at))
      throw new ApiError("changed_meanwhile");
    const publishAt = readTime(body.publish_at, now);
    const errors = await lacking(tx.db, await loadReport(tx.db, known.id));
    if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
    const scheduled = { publishAt, notify: body.notify, publishedBy: viewer.id, now };
    await scheduleReports(deps, tx, [known.id], scheduled);
    await wakeForDue(deps, tx, known.id, scheduled);
    if (publishAt > now) {
      const actor = { viewer, sessionId: session.id, caller, now };
      await recordReportEvent(tx, "report_scheduled", known, actor, { at: publishAt.toISOString() });
    }
    return reportAnswer(tx.db, viewer, known.id, now);
  });
}
