import * as reportTemplatesCalls from "@portico/contract/reports/templates";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { addReportTemplate } from "./add-report-template.ts";
import { archiveReportTemplate } from "./archive-report-template.ts";
import { deleteReportTemplate } from "./delete-report-template.ts";
import { getReportTemplate } from "./get-report-template.ts";
import { listReportTemplates } from "./list-report-templates.ts";
import { previewReportTemplate } from "./preview-report-template.ts";
import { updateReportTemplate } from "./update-report-template.ts";

export const reportTemplatesFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET report_templates/",              reportTemplatesCalls.listReportTemplates,   "staff", "read",  listReportTemplates),
    route("POST report_templates/",             reportTemplatesCalls.addReportTemplate,     "admin", "write", addReportTemplate),
    route("POST report_templates/preview",      reportTemplatesCalls.previewReportTemplate, "admin", "read",  previewReportTemplate),
    route("GET report_templates/{id}",          reportTemplatesCalls.getReportTemplate,     "staff", "read",  getReportTemplate),
    route("PATCH report_templates/{id}",        reportTemplatesCalls.updateReportTemplate,  "admin", "write", updateReportTemplate),
    route("POST report_templates/{id}/archive", reportTemplatesCalls.archiveReportTemplate, "admin", "write", archiveReportTemplate),
    route("DELETE report_templates/{id}",       reportTemplatesCalls.deleteReportTemplate,  "admin", "write", deleteReportTemplate),
  ],
};
