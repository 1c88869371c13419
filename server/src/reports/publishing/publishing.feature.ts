import * as reportEdits from "@portico/contract/reports/report-edits";
import { worker } from "../../foundation/feature-work.ts";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { emailReportsJob } from "./email-reports.ts";
import { makeReportPdf } from "./make-report-pdf.ts";
import { publishReport } from "./publish-report.ts";
import { resumeReports } from "./resume-reports.ts";
import { REPORT_QUEUE } from "./schedule-report.ts";
import { sweepReports } from "./sweep-reports.ts";
import { unscheduleReport } from "./unschedule-report.ts";
import { withdrawReport } from "./withdraw-report.ts";

export const reportPublishingFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST reports/{id}/publish",    reportEdits.publishReport,    "staff", "write", publishReport),
    route("POST reports/{id}/unschedule", reportEdits.unscheduleReport, "staff", "write", unscheduleReport),
    route("POST reports/{id}/withdraw",   reportEdits.withdrawReport,   "staff", "write", withdrawReport),
  ],
  workers: [worker(REPORT_QUEUE, makeReportPdf)],
  longJobs: [emailReportsJob],
  resumes: [resumeReports],
  sweeps: [sweepReports],
};
