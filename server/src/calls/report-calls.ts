import { route } from "../core/calls/route.ts";
import { addReportBatchFiles } from "../portal/report-batches/add-report-batch-files.ts";
import { addReportBatch } from "../portal/report-batches/add-report-batch.ts";
import { cancelReportBatch } from "../portal/report-batches/cancel-report-batch.ts";
import { getReportBatch } from "../portal/report-batches/get-report-batch.ts";
import { linkBatchFailures } from "../portal/report-batches/link-batch-failures.ts";
import { listReportBatchRows } from "../portal/report-batches/list-report-batch-rows.ts";
import { listReportBatches } from "../portal/report-batches/list-report-batches.ts";
import { makeReportBatch } from "../portal/report-batches/make-report-batch.ts";
import { mendReportBatchRow } from "../portal/report-batches/mend-report-batch-row.ts";
import { publishReportBatch } from "../portal/report-batches/publish-report-batch.ts";
import { unscheduleReportBatch } from "../portal/report-batches/unschedule-report-batch.ts";
import { addReportTemplate } from "../portal/report-templates/add-report-template.ts";
import { archiveReportTemplate } from "../portal/report-templates/archive-report-template.ts";
import { deleteReportTemplate } from "../portal/report-templates/delete-report-template.ts";
import { getReportTemplate } from "../portal/report-templates/get-report-template.ts";
import { listReportTemplates } from "../portal/report-templates/list-report-templates.ts";
import { previewReportTemplate } from "../portal/report-templates/preview-report-template.ts";
import { updateReportTemplate } from "../portal/report-templates/update-report-template.ts";
import { acknowledgeReport } from "../portal/reports/acknowledge-report.ts";
import { addReport } from "../portal/reports/add-report.ts";
import { correctReport } from "../portal/reports/correct-report.ts";
import { deleteReport } from "../portal/reports/delete-report.ts";
import { exportBoard } from "../portal/reports/export-board.ts";
import { exportReportReceipts } from "../portal/reports/export-report-receipts.ts";
import { getReportBoard } from "../portal/reports/get-report-board.ts";
import { getReportTrend } from "../portal/reports/get-report-trend.ts";
import { getReport } from "../portal/reports/get-report.ts";
import { getReportsAttention } from "../portal/reports/get-reports-attention.ts";
import { linkAttachment } from "../portal/reports/link-attachment.ts";
import { linkReport } from "../portal/reports/link-report.ts";
import { listAgentReports } from "../portal/reports/list-agent-reports.ts";
import { listBoardClients } from "../portal/reports/list-board-clients.ts";
import { listReportReceipts } from "../portal/reports/list-report-receipts.ts";
import { listReports } from "../portal/reports/list-reports.ts";
import { proposePeriod } from "../portal/reports/propose-period.ts";
import { publishReport } from "../portal/reports/publish-report.ts";
import { remindOfReport } from "../portal/reports/remind-of-report.ts";
import { renewReport } from "../portal/reports/renew-report.ts";
import { unscheduleReport } from "../portal/reports/unschedule-report.ts";
import { updateReport } from "../portal/reports/update-report.ts";
import { withdrawReport } from "../portal/reports/withdraw-report.ts";
import * as reportBatches from "@portico/contract/portal/report-batches";
import * as reportBoard from "@portico/contract/portal/report-board";
import * as reportEdits from "@portico/contract/portal/report-edits";
import * as reportTemplatesCalls from "@portico/contract/portal/report-templates";
import * as reportsCalls from "@portico/contract/portal/reports";

/** Calls of reports, as portal-calls.ts has those of the other rooms of the portal half. */
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
