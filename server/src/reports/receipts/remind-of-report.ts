import type { remindOfReport as remindOfReportCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import { lockWritable } from "../reports/find-report.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { reportReminderEmail } from "../publishing/publishing.email.ts";
import { findReportReceipt } from "./write-report-receipt.ts";
import { ApiError } from "../../platform/api-error.ts";
import { changeReport } from "../reports/report.store.ts";
import { reportAnswer } from "../reports/report-record.ts";
import { isWaiting, mayRemind } from "../reports/report-rights.ts";

/**
 * POST reports/{id}/remind: emails a client who has not opened the report, or has not acknowledged it
 * although that is required.
 */
export async function remindOfReport(
  { outbox, publicUrl }: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof remindOfReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status !== "published") throw new ApiError("report_not_published");
    const [client] = await findMailAddresses(tx.db, [known.clientId]);
    if (!client) throw new ApiError("no_account_yet");
    const receipt = await findReportReceipt(tx.db, known);
    if (!isWaiting(known, { receipt })) throw new ApiError("nothing_missing");
    if (!mayRemind(known.remindedAt, now)) throw new ApiError("reminded_already");
    await changeReport(tx.db, known.id, { remindedAt: now });
    const facts = { client, reportId: known.id, firm: await getFirm(tx.db), publicUrl };
    await outbox.post(tx, [
      { email: reportReminderEmail({ ...facts, toAcknowledge: known.acknowledgementRequired }) },
    ]);
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordReportEvent(tx, "report_reminded", known, actor);
    return reportAnswer(tx.db, viewer, known.id, now);
  });
}
