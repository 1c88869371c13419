import * as reportsCalls from "@portico/contract/reports/reports";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { getReportTrend } from "./get-report-trend.ts";
import { getReport } from "./get-report.ts";
import { getReportsAttention } from "./get-reports-attention.ts";
import { linkAttachment } from "./link-attachment.ts";
import { linkReport } from "./link-report.ts";
import { listAgentReports } from "./list-agent-reports.ts";
import { listReports } from "./list-reports.ts";
import { reportsPersonalData } from "./reports.personal.ts";
import { sendReport } from "./send-report.ts";
import { reportsEvents } from "./reports.events.ts";
import { reportsAlerts } from "./reports.alerts.ts";
import { reportSearch } from "./reports.search.ts";
import { countUnreadReports } from "./count-unread-reports.ts";

export const reportsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET reports/",                             reportsCalls.listReports,         "signed_in", "read", listReports),
    route("GET reports/attention",                    reportsCalls.getReportsAttention, "staff",     "read", getReportsAttention),
    route("GET reports/trend",                        reportsCalls.getReportTrend,      "signed_in", "read", getReportTrend),
    route("GET reports/board/agents",                 reportsCalls.listAgentReports,    "admin",     "read", listAgentReports),
    route("GET reports/{id}",                         reportsCalls.getReport,           "signed_in", "read", getReport),
    route("POST reports/{id}/link",                   reportsCalls.linkReport,          "signed_in", "file", linkReport),
    route("POST reports/{id}/attachments/{attachment}/link",reportsCalls.linkAttachment,      "signed_in", "file", linkAttachment),
  ],
  files: [fileRoute("GET /downloads/reports/{token}", "anyone", "file", sendReport)],
  personalData: reportsPersonalData,
  events: reportsEvents,
  alerts: reportsAlerts,
  search: { reports: reportSearch },
  unread: { reports: countUnreadReports },
};
