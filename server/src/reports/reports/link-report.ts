import type { linkReport as linkReportCall } from "@portico/contract/reports/reports";
import type { Input } from "../../http/route.ts";
import { issueFileLink } from "../../documents/one-time-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findReadable } from "./find-report.ts";
import { ApiError } from "../../platform/api-error.ts";

/** POST reports/{id}/link: makes a link to the PDF, or to the figures as CSV, that works once. */
export async function linkReport(
  _deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof linkReportCall, "signed_in">,
) {
  return transaction(async (tx) => {
    const report = await findReadable(tx.db, session.user, params.id, now);
    // A draft has a PDF only if it was uploaded; clients see no drafts.
    const hasPdf = report.pdfFileId !== null && (report.publishedAt !== null || report.isPdfOnly);
    if (body.format === "pdf" && !hasPdf) throw new ApiError("report_not_published");
    const facts = { report: report.id, format: body.format };
    return issueFileLink(tx.db, { purpose: "report_file", place: "reports", session, facts, now });
  });
}
