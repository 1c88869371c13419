import { route } from "../http/route.ts";
import { addReportBatchFiles } from "../reports/batches/add-report-batch-files.ts";
import { addReportBatch } from "../reports/batches/add-report-batch.ts";
import { cancelReportBatch } from "../reports/batches/cancel-report-batch.ts";
import { getReportBatch } from "../reports/batches/get-report-batch.ts";
import { linkBatchFailures } from "../reports/batches/link-batch-failures.ts";
import { listReportBatchRows } from "../reports/batches/list-report-batch-rows.ts";
import { listReportBatches } from "../reports/batches/list-report-batches.ts";
import { makeReportBatch } from "../reports/batches/make-report-batch.ts";
import { mendReportBatchRow } from "../reports/batches/mend-report-batch-row.ts";
import { publishReportBatch } from "../reports/batches/publish-report-batch.ts";
import { unscheduleReportBatch } from "../reports/batches/unschedule-report-batch.ts";
import { exportBoard } from "../reports/board/export-board.ts";
import { getReportBoard } from "../reports/board/get-report-board.ts";
import { listBoardClients } from "../reports/board/list-board-clients.ts";
import { addReport } from "../reports/drafts/add-report.ts";
import { correctReport } from "../reports/drafts/correct-report.ts";
import { deleteReport } from "../reports/drafts/delete-report.ts";
import { proposePeriod } from "../reports/drafts/propose-period.ts";
import { renewReport } from "../reports/drafts/renew-report.ts";
import { updateReport } from "../reports/drafts/update-report.ts";
import { publishReport } from "../reports/publishing/publish-report.ts";
import { unscheduleReport } from "../reports/publishing/unschedule-report.ts";
import { withdrawReport } from "../reports/publishing/withdraw-report.ts";
import { acknowledgeReport } from "../reports/receipts/acknowledge-report.ts";
import { exportReportReceipts } from "../reports/receipts/export-report-receipts.ts";
import { listReportReceipts } from "../reports/receipts/list-report-receipts.ts";
import { remindOfReport } from "../reports/receipts/remind-of-report.ts";
import { getReportTrend } from "../reports/reports/get-report-trend.ts";
import { getReport } from "../reports/reports/get-report.ts";
import { getReportsAttention } from "../reports/reports/get-reports-attention.ts";
import { linkAttachment } from "../reports/reports/link-attachment.ts";
import { linkReport } from "../reports/reports/link-report.ts";
import { listAgentReports } from "../reports/reports/list-agent-reports.ts";
import { listReports } from "../reports/reports/list-reports.ts";
import { addReportTemplate } from "../reports/templates/add-report-template.ts";
import { archiveReportTemplate } from "../reports/templates/archive-report-template.ts";
import { deleteReportTemplate } from "../reports/templates/delete-report-template.ts";
import { getReportTemplate } from "../reports/templates/get-report-template.ts";
import { listReportTemplates } from "../reports/templates/list-report-templates.ts";
import { previewReportTemplate } from "../reports/templates/preview-report-template.ts";
import { updateReportTemplate } from "../reports/templates/update-report-template.ts";
import * as reportBatches from "@portico/contract/reports/batches";
import * as reportBoard from "@portico/contract/reports/board";
import * as reportEdits from "@portico/contract/reports/report-edits";
import * as reportsCalls from "@portico/contract/reports/reports";
import * as reportTemplatesCalls from "@portico/contract/reports/templates";

/** Calls of reports. The portal's other calls are in `portal-calls.ts`. */
// prettier-ignore
export const reportCalls = [
  // report-batches
  route("GET report_batches/",           reportBatches.listReportBatches,   "staff", "read",  listReportBatches),
  route("POST report_batches/",          reportBatches.addReportBatch,      "staff", "write", addReportBatch),
  route("GET report_batches/{id}",       reportBatches.getReportBatch,      "staff", "read",  getReportBatch),
  route("GET report_batches/{id}/rows",  reportBatches.listReportBatchRows, "staff", "read",  listReportBatchRows),
  route("PATCH report_batches/{id}/rows/{n}", reportBatches.mendReportBatchRow, "staff", "write", mendReportBatchRow),
  route("POST report_batches/{id}/files", reportBatches.addReportBatchFiles, "staff", "write", addReportBatchFiles),
  route("POST report_batches/{id}/make", reportBatches.makeReportBatch, "staff", "write", makeReportBatch),
  route("POST report_batches/{id}/failures", reportBatches.linkBatchFailures, "staff", "file", linkBatchFailures),
  route("POST report_batches/{id}/publish", reportBatches.publishReportBatch, "staff", "write", publishReportBatch),
  route("POST report_batches/{id}/unschedule", reportBatches.unscheduleReportBatch, "staff", "write", unscheduleReportBatch),
  route("POST report_batches/{id}/cancel", reportBatches.cancelReportBatch, "staff", "write", cancelReportBatch),
  // report-templates
  route("GET report_templates/",         reportTemplatesCalls.listReportTemplates,   "staff", "read",  listReportTemplates),
  route("POST report_templates/",        reportTemplatesCalls.addReportTemplate,     "admin", "write", addReportTemplate),
  route("POST report_templates/preview", reportTemplatesCalls.previewReportTemplate, "admin", "read",  previewReportTemplate),
  route("GET report_templates/{id}",     reportTemplatesCalls.getReportTemplate,     "staff", "read",  getReportTemplate),
  route("PATCH report_templates/{id}",   reportTemplatesCalls.updateReportTemplate,  "admin", "write", updateReportTemplate),
  route("POST report_templates/{id}/archive", reportTemplatesCalls.archiveReportTemplate, "admin", "write", archiveReportTemplate),
  route("DELETE report_templates/{id}",  reportTemplatesCalls.deleteReportTemplate,  "admin", "write", deleteReportTemplate),
  // reports
  route("GET reports/",                  reportsCalls.listReports,        "signed_in", "read",  listReports),
  route("POST reports/",                 reportEdits.addReport,           "staff",  "write", addReport),
  route("GET reports/attention",         reportsCalls.getReportsAttention, "staff", "read",  getReportsAttention),
  route("GET reports/next_period",       reportEdits.proposePeriod,       "staff",  "read",  proposePeriod),
  route("GET reports/trend",             reportsCalls.getReportTrend,     "signed_in", "read", getReportTrend),
  route("GET reports/board",             reportBoard.getReportBoard,      "staff",  "read",  getReportBoard),
  route("GET reports/board/clients",     reportBoard.listBoardClients,    "staff",  "read",  listBoardClients),
  route("GET reports/board/agents",      reportsCalls.listAgentReports,   "admin",  "read",  listAgentReports),
  route("POST reports/board/export",     reportBoard.exportBoard,         "staff",  "download", exportBoard, "fresh"),
  route("GET reports/{id}",              reportsCalls.getReport,          "signed_in", "read",  getReport),
  route("PATCH reports/{id}",            reportEdits.updateReport,        "staff",  "write", updateReport),
  route("POST reports/{id}/renew",       reportEdits.renewReport,         "staff",  "write", renewReport),
  route("DELETE reports/{id}",           reportEdits.deleteReport,        "staff",  "write", deleteReport),
  route("POST reports/{id}/publish",     reportEdits.publishReport,       "staff",  "write", publishReport),
  route("POST reports/{id}/unschedule",  reportEdits.unscheduleReport,    "staff",  "write", unscheduleReport),
  route("POST reports/{id}/withdraw",    reportEdits.withdrawReport,      "staff",  "write", withdrawReport),
  route("POST reports/{id}/correct",     reportEdits.correctReport,       "staff",  "write", correctReport),
  route("POST reports/{id}/link",        reportsCalls.linkReport,         "signed_in", "file", linkReport),
  route("POST reports/{id}/attachments/{attachment}/link", reportsCalls.linkAttachment, "signed_in", "file", linkAttachment),
  route("POST reports/{id}/acknowledge", reportsCalls.acknowledgeReport,  "signed_in", "write", acknowledgeReport),
  route("GET reports/{id}/receipts",     reportEdits.listReportReceipts,  "staff",  "read",  listReportReceipts),
  route("POST reports/{id}/receipts/export", reportEdits.exportReportReceipts, "staff", "file", exportReportReceipts, "fresh"),
  route("POST reports/{id}/remind",      reportEdits.remindOfReport,      "staff",  "write", remindOfReport),
];
