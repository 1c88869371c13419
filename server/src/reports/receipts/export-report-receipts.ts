import type { exportReportReceipts as exportReportReceiptsCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import { issueFileLink } from "../../documents/one-time-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable } from "../reports/find-report.ts";
import { recordReportEvent } from "../reports/report-events.ts";

/** POST reports/{id}/receipts/export: makes a link to the proof of what its client opened and confirmed. */
export async function exportReportReceipts(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof exportReportReceiptsCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const report = await findWritable(tx.db, viewer, params.id, now);
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordReportEvent(tx, "report_receipts_exported", report, actor);
    const facts = { report: report.id };
    const place = "report-receipts";
    return issueFileLink(tx.db, { purpose: "report_receipts_file", place, session, facts, now });
  });
}
