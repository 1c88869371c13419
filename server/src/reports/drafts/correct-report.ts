import type { correctReport as correctReportCall } from "@portico/contract/reports/report-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockWritable } from "../reports/find-report.ts";
import { recordReportEvent } from "../reports/report-events.ts";
import { draftFields } from "../publishing/schedule-report.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { reportAnswer } from "../reports/report-record.ts";
import { hasCorrection, insertCopy } from "../reports/report.store.ts";

/**
 * POST reports/{id}/correct: begins a draft that replaces the published report once it is published itself.
 */
export async function correctReport(
  _deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof correctReportCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id, now);
    if (known.status !== "published") throw new ApiError("report_not_published");
    if (await hasCorrection(tx.db, known.id)) throw new ApiError("correction_open");
    const id = newId(now);
    const itsOwn = {
      id,
      ...draftFields(known),
      // The correction of a PDF is a written report, and may have another PDF attached.
      isPdfOnly: false,
      pdfFileId: null,
      versionNo: known.versionNo + 1,
      supersedesId: known.id,
      holdsPeriod: false,
      authorId: viewer.id,
      changeNote: body.change_note,
      publishedBy: null,
      publishedAt: null,
      problem: null,
      openedAt: null,
      remindedAt: null,
    };
    await insertCopy(tx.db, known, itsOwn, now);
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordReportEvent(tx, "report_begun", { ...known, id }, actor, { corrects: known.id });
    return reportAnswer(tx.db, viewer, id, now);
  });
}
