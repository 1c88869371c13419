import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { day } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, flag, id, idParams, line, listAnswer } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { SIGNED_NAME_MAX_LENGTH } from "../documents/material-limits.ts";
import { acknowledgement, report, reportRow, reportStatuses } from "./report-fields.ts";
import { metric, periodKinds, reportKey } from "./report-template-fields.ts";

export { getReportsAttention, listAgentReports } from "./report-attention.ts";

const search = z.optional(
  z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
);
const year = z.pipe(
  z.string().check(z.regex(/^[12]\d{3}$/, "Please enter a year.")),
  z.transform((text) => Number(text)),
);

/**
 * Beyond the spec: returns the reports that the viewer may see, latest period first. A version that was
 * replaced comes after the version that replaces it. A client gets their own published and withdrawn reports;
 * staff also get drafts and replaced versions.
 */
export const listReports = call({
  method: "GET",
  path: "reports/",
  summary: "The reports",
  status: 200,
  failures: [],
  query: z.object({
    client_id: z.optional(id),
    /** For admins: only reports of this agent's own clients. */
    agent_id: z.optional(id),
    status: z.optional(z.enum(reportStatuses)),
    template_id: z.optional(id),
    /** Only periods that end in this year. */
    year: z.optional(year),
    /** Only the period that begins on this day. */
    period_start: z.optional(day),
    /**
     * For a client: reports that they have not opened. For staff: published reports that the client has not
     * opened.
     */
    new: z.optional(flag),
    /** A part of the title; for staff also of the client's name, email address or reference. */
    q: search,
    cursor: z.optional(cursor),
    count_only: z.optional(flag),
  }),
  answer: z.extend(listAnswer(reportRow), {
    /**
     * The years that have reports, newest first, and the templates that have reports. Both lists are empty
     * without `client_id` and on later pages.
     */
    years: z.array(z.number()),
    templates: z.array(z.object({ id, name: z.string() })),
  }),
});

/**
 * Beyond the spec: returns a report with its content. If its client fetches a published report, the report
 * counts as opened, unless `glance` is set.
 */
export const getReport = call({
  method: "GET",
  path: "reports/{id}",
  summary: "A report",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({
    /**
     * True for pages on which the client may not really see the report. The report then does not count as
     * opened.
     */
    glance: z.optional(flag),
  }),
  answer: report,
});

/**
 * Beyond the spec: returns a link to a published report as PDF, or to its figures as CSV. Staff can also get
 * the figures of a draft as CSV. The link works once, within a minute.
 */
export const linkReport = call({
  method: "POST",
  path: "reports/{id}/link",
  summary: "A link to download a report",
  status: 200,
  failures: ["report_not_published"],
  params: idParams,
  body: z.object({ format: z.enum(["pdf", "csv"]) }),
  answer: downloadLink,
});

/**
 * Beyond the spec: returns a link to an attachment of a report, for users who may see the report. The link
 * works once, within a minute.
 */
export const linkAttachment = call({
  method: "POST",
  path: "reports/{id}/attachments/{attachment}/link",
  summary: "A link to download a file of a report",
  status: 200,
  failures: ["file_waiting"],
  params: z.extend(idParams, { attachment: id }),
  body: z.optional(z.object({})),
  answer: downloadLink,
});

/**
 * Beyond the spec: the client confirms with their name that they have read the report. A second confirmation
 * changes nothing.
 */
export const acknowledgeReport = call({
  method: "POST",
  path: "reports/{id}/acknowledge",
  summary: "Acknowledge a report",
  status: 200,
  failures: ["nothing_to_acknowledge"],
  params: idParams,
  body: z.object({ name: line(SIGNED_NAME_MAX_LENGTH, "your name") }),
  answer: acknowledgement,
});

/**
 * Beyond the spec: returns how one figure has developed over a client's published reports of one template,
 * earliest period first, with at most TREND_POINTS_MAX points. A period without a report is a gap.
 */
export const getReportTrend = call({
  method: "GET",
  path: "reports/trend",
  summary: "One figure over all periods",
  status: 200,
  failures: ["not_found"],
  query: z.object({
    /** The client whose figure is shown. Clients leave this out, since they get their own. */
    client_id: z.optional(id),
    /** If this is left out, the template of the newest report is used. */
    template_id: z.optional(id),
    /** If this is left out, the first figure with two values is used. */
    metric: z.optional(reportKey),
  }),
  answer: z.object({
    /** Null when no report was published. */
    template: z.nullable(z.object({ id, name: z.string(), period_kind: z.enum(periodKinds) })),
    /** Templates with published reports. */
    templates: z.array(z.object({ id, name: z.string() })),
    currency: z.string(),
    /** The figures that can be shown: numbers with two or more values. */
    metrics: z.array(metric),
    /** The key of the figure whose points are returned; null when there is none. */
    metric: z.nullable(reportKey),
    points: z.array(
      z.object({
        period_start: z.string(),
        period_end: z.string(),
        period_label: z.string(),
        period_short: z.string(),
        report_id: z.nullable(id),
        /** Null for a gap. */
        value: z.nullable(z.string()),
        /** Why there is a gap; null when there is none. */
        gap: z.nullable(z.enum(["missing", "withdrawn", "no_value", "other_currency"])),
      }),
    ),
  }),
});
