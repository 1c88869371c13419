import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { done, flag, idParams } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";
import { reportContent } from "./report-fields.ts";
import { REPORT_BODY_MAX_BYTES } from "./report-limits.ts";
import { openedReportTemplate, reportTemplate, templateFields } from "./report-template-fields.ts";

/**
 * Beyond the spec: returns the firm's report templates, sorted by name. Agents get only templates that are
 * not archived.
 */
export const listReportTemplates = call({
  method: "GET",
  path: "report_templates/",
  summary: "Report templates",
  status: 200,
  failures: [],
  query: z.object({
    /** True: includes archived templates; for admins. */
    archived: z._default(flag, false),
  }),
  answer: z.object({ items: z.array(reportTemplate) }),
});

/**
 * Beyond the spec: returns one template in its current version, together with figures that only earlier
 * versions had.
 */
export const getReportTemplate = call({
  method: "GET",
  path: "report_templates/{id}",
  summary: "A report template",
  status: 200,
  failures: [],
  params: idParams,
  answer: openedReportTemplate,
});

/**
 * Beyond the spec: an admin adds a template. If there is a template with the same name, the error is at
 * `name`.
 */
export const addReportTemplate = call({
  method: "POST",
  path: "report_templates/",
  summary: "Add a report template",
  status: 201,
  failures: ["invalid_input"],
  bodyMaxBytes: REPORT_BODY_MAX_BYTES,
  body: z.object(templateFields),
  answer: reportTemplate,
  idempotent: true,
});

/**
 * Beyond the spec: an admin changes a template, sending all its fields. If the template has reports, the
 * change makes a new version, and existing reports keep their version. Two things cannot change then: the
 * period (the error is at `period_kind`), and the unit of a figure that reports use (the error is at its
 * `unit`).
 */
export const updateReportTemplate = call({
  method: "PATCH",
  path: "report_templates/{id}",
  summary: "Change a report template",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input"],
  bodyMaxBytes: REPORT_BODY_MAX_BYTES,
  params: idParams,
  body: z.object({
    updated_at: isoMoment("Please reload the page."),
    ...templateFields,
  }),
  answer: reportTemplate,
});

/**
 * Beyond the spec: an admin archives a template, so that no new report can use it, or makes an archived
 * template usable again.
 */
export const archiveReportTemplate = call({
  method: "POST",
  path: "report_templates/{id}/archive",
  summary: "Archive a report template, or bring it back",
  status: 200,
  failures: ["invalid_input"],
  params: idParams,
  body: z.object({ archived: flag }),
  answer: reportTemplate,
});

/** Beyond the spec: an admin deletes a template. If it has reports, the call answers 400 `template_used`. */
export const deleteReportTemplate = call({
  method: "DELETE",
  path: "report_templates/{id}",
  summary: "Delete a report template",
  status: 200,
  failures: ["template_used"],
  params: idParams,
  answer: done,
});

/**
 * Beyond the spec: returns a preview of a report of a template, with made-up figures. The call stores
 * nothing.
 */
export const previewReportTemplate = call({
  method: "POST",
  path: "report_templates/preview",
  summary: "Preview a template with sample figures",
  status: 200,
  failures: ["invalid_input"],
  bodyMaxBytes: REPORT_BODY_MAX_BYTES,
  body: z.object(templateFields),
  answer: reportContent,
});
