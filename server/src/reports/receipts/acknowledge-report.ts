import type { acknowledgeReport as acknowledgeReportCall } from "@portico/contract/reports/reports";
import { agentsOf } from "../../foundation/access/open-assignments.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Input } from "../../http/route.ts";
import { findStoredFile } from "../../documents/stored-files.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockReadable } from "../reports/find-report.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { findReportReceipt, keepAcknowledgement, writeReportReceipt } from "./write-report-receipt.ts";
import { refuseOtherName } from "../../foundation/users/refuse-other-name.ts";
import { ApiError } from "../../platform/api-error.ts";
import { acknowledgementOf } from "./list-report-receipts.ts";

/**
 * POST reports/{id}/acknowledge: the client confirms that they have read the report; the first confirmation
 * stays.
 */
export async function acknowledgeReport(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof acknowledgeReportCall, "signed_in">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const report = await lockReadable(tx.db, viewer, params.id, now);
    if (viewer.role !== "client" || !report.acknowledgementRequired)
      throw new ApiError("nothing_to_acknowledge");
    const known = await findReportReceipt(tx.db, report);
    if (known?.acknowledgedAt) return acknowledgementOf(known)!;
    await refuseOtherName(tx.db, viewer.id, body.name);
    const pdf = report.pdfFileId && (await findStoredFile(tx.db, report.pdfFileId));
    const sha256 = pdf ? pdf.sha256 : null;
    // A client who acknowledges a report has seen it, even if no earlier call has opened it.
    if (!known) await writeReportReceipt(deps, tx, { report, sha256, isDownload: false, now });
    const receipt = await keepAcknowledgement(tx.db, report, {
      name: body.name,
      network: caller.network,
      sha256,
      now,
    });
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordReportEvent(tx, "report_acknowledged", report, actor, { version: report.versionNo, sha256 });
    const agents = await agentsOf(tx.db, report.clientId, now);
    const about = { subjectId: report.id, clientIds: [report.clientId] };
    const to = agents.map(({ id: userId }) => ({ userId, ...about }));
    await writeAlerts(deps, tx, { kind: "report_acknowledged", to, now });
    return acknowledgementOf(receipt)!;
  });
}
