import type { getReport as getReportCall } from "@portico/contract/reports/reports";
import { readOpenedReport } from "../read-opened-report.ts";
import { recordOpening } from "../../foundation/audit/record-opening.ts";
import type { Input } from "../../http/route.ts";
import { findStoredFile } from "../../documents/stored-files.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findReport } from "./find-report.ts";
import { writeReportReceipt } from "../receipts/write-report-receipt.ts";
import { reportAnswer } from "./report-record.ts";

/**
 * GET reports/{id}: the report counts as opened when its client calls this, except for a preview. When other
 * people open it, the client can see that.
 */
export async function getReport(
  deps: Dependencies,
  { params, query, session, caller, now }: Input<typeof getReportCall, "signed_in">,
) {
  const { database } = deps;
  const { db } = database;
  const report = await findReport(db, session.user, params.id, now);
  const answer = await reportAnswer(db, session.user, report.id, now);
  if (session.user.role !== "client")
    await recordOpening(db, {
      clientId: report.clientId,
      thing: "reports",
      session,
      caller,
      now,
    });
  else if (report.status === "published") {
    if (query.glance) return answer;
    const pdf = report.pdfFileId && (await findStoredFile(db, report.pdfFileId));
    const sha256 = pdf ? pdf.sha256 : null;
    await database.transaction((tx) =>
      writeReportReceipt(deps, tx, { report, sha256, isDownload: false, now }),
    );
    return answer;
  }
  await readOpenedReport(db, { personId: session.user.id, report, now });
  return answer;
}
