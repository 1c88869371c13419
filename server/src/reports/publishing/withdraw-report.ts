import type { withdrawReport as withdrawReportCall } from "@portico/contract/reports/report-edits";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { emailOfReports } from "./email-reports.ts";
import { lockWritable } from "../reports/find-report.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { ApiError } from "../../platform/api-error.ts";
import { editReport, freePeriod, hasCorrection } from "../reports/report.store.ts";
import { reportAnswer } from "../reports/report-record.ts";

/**
 * POST reports/{id}/withdraw: the report's title and the reason stay, and a client who has opened the report
 * is notified. If it is called twice, the first reason stays.
 */
export async function withdrawReport(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof withdrawReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status === "withdrawn") throw new ApiError("already_withdrawn");
    if (known.status !== "published") throw new ApiError("report_not_published");
    if (await hasCorrection(tx.db, known.id)) throw new ApiError("correction_open");
    const withdrawn = { status: "withdrawn", withdrawnAt: now, withdrawnReason: body.reason } as const;
    await editReport(tx.db, known.id, withdrawn, now);
    await freePeriod(tx.db, known.rootId);
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordReportEvent(tx, "report_withdrawn", known, actor, { reason: body.reason });
    if (known.openedAt !== null) {
      const to = [{ userId: known.clientId, subjectId: known.id }];
      await writeAlerts(deps, tx, { kind: "report_withdrawn", to, now });
      await emailOfReports(deps, tx, { kind: "report_withdrawn", list: [known], now });
    }
    return reportAnswer(tx.db, viewer, known.id, now);
  });
}
