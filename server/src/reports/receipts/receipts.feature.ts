import * as reportEdits from "@portico/contract/reports/report-edits";
import * as reportsCalls from "@portico/contract/reports/reports";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { acknowledgeReport } from "./acknowledge-report.ts";
import { exportReportReceipts } from "./export-report-receipts.ts";
import { listReportReceipts } from "./list-report-receipts.ts";
import { remindOfReport } from "./remind-of-report.ts";
import { sendReportReceipts } from "./send-report-receipts.ts";

export const reportReceiptsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST reports/{id}/acknowledge",     reportsCalls.acknowledgeReport,   "signed_in", "write", acknowledgeReport),
    route("GET reports/{id}/receipts",         reportEdits.listReportReceipts,   "staff",     "read",  listReportReceipts),
    route("POST reports/{id}/receipts/export", reportEdits.exportReportReceipts, "staff",     "file",  exportReportReceipts, "fresh"),
    route("POST reports/{id}/remind",          reportEdits.remindOfReport,       "staff",     "write", remindOfReport),
  ],
  files: [fileRoute("GET /downloads/report-receipts/{token}", "anyone", "file", sendReportReceipts)],
};
