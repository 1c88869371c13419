import * as reportBatches from "@portico/contract/reports/batches";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { addReportBatchFiles } from "./add-report-batch-files.ts";
import { addReportBatch } from "./add-report-batch.ts";
import { cancelReportBatch } from "./cancel-report-batch.ts";
import { forgetBatchCells } from "./forget-batch-cells.ts";
import { getReportBatch } from "./get-report-batch.ts";
import { linkBatchFailures } from "./link-batch-failures.ts";
import { listReportBatchRows } from "./list-report-batch-rows.ts";
import { listReportBatches } from "./list-report-batches.ts";
import { makeJob } from "./make-job.ts";
import { makeReportBatch } from "./make-report-batch.ts";
import { fixReportBatchRow } from "./fix-report-batch-row.ts";
import { publishReportBatch } from "./publish-report-batch.ts";
import { reportBatchesPersonalData } from "./batches.personal.ts";
import { scheduleJob } from "./schedule-job.ts";
import { sendBatchFailures } from "./send-batch-failures.ts";
import { unscheduleReportBatch } from "./unschedule-report-batch.ts";

export const reportBatchesFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET report_batches/",                 reportBatches.listReportBatches,     "staff", "read",  listReportBatches),
    route("POST report_batches/",                reportBatches.addReportBatch,        "staff", "write", addReportBatch),
    route("GET report_batches/{id}",             reportBatches.getReportBatch,        "staff", "read",  getReportBatch),
    route("GET report_batches/{id}/rows",        reportBatches.listReportBatchRows,   "staff", "read",  listReportBatchRows),
    route("PATCH report_batches/{id}/rows/{n}",  reportBatches.fixReportBatchRow,    "staff", "write", fixReportBatchRow),
    route("POST report_batches/{id}/files",      reportBatches.addReportBatchFiles,   "staff", "write", addReportBatchFiles),
    route("POST report_batches/{id}/make",       reportBatches.makeReportBatch,       "staff", "write", makeReportBatch),
    route("POST report_batches/{id}/failures",   reportBatches.linkBatchFailures,     "staff", "file",  linkBatchFailures),
    route("POST report_batches/{id}/publish",    reportBatches.publishReportBatch,    "staff", "write", publishReportBatch),
    route("POST report_batches/{id}/unschedule", reportBatches.unscheduleReportBatch, "staff", "write", unscheduleReportBatch),
    route("POST report_batches/{id}/cancel",     reportBatches.cancelReportBatch,     "staff", "write", cancelReportBatch),
  ],
  files: [fileRoute("GET /downloads/report_batches/{token}", "anyone", "download", sendBatchFailures)],
  longJobs: [makeJob, scheduleJob],
  sweeps: [forgetBatchCells],
  personalData: reportBatchesPersonalData,
};
