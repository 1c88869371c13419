import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { day } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { done, flag, id, idParams, line, optionalLine } from "../values/fields.ts";
import { personName } from "../documents/material-fields.ts";
import { isoMoment } from "../values/moments.ts";
import { acknowledgement, report } from "./report-fields.ts";
import {
  ATTACHMENTS_MAX,
  CHART_POINTS_MAX,
  CHART_SERIES_MAX,
  CHARTS_MAX,
  FIGURE_TEXT_MAX_LENGTH,
  METRICS_MAX,
  REPORT_BODY_MAX_BYTES,
  REPORT_LABEL_MAX_LENGTH,
  REPORT_REASON_MAX_LENGTH,
  REPORT_TITLE_MAX_LENGTH,
  SECTION_MAX_LENGTH,
  SECTIONS_MAX,
} from "./report-limits.ts";
import { reportKey } from "./report-template-fields.ts";
import { optionalLines } from "../values/text-lines.ts";

/**
 * Beyond the spec: begins a draft. Without days, it is for the period after the client's last report of this
 * template, or for the last period that is over if there is no such report. The figures of the period before
 * are filled in for comparison. `copy_from`: another report of the client whose words are copied. If a report
 * of this template for this period exists and is not withdrawn, the call answers 400 `period_taken`.
 */
export const addReport = call({
  method: "POST",
  path: "reports/",
  summary: "Start a report",
  status: 201,
  failures: ["not_found", "invalid_input", "period_taken"],
  body: z.object({
    client_id: id,
    template_id: id,
    period_start: z.optional(day),
    period_end: z.optional(day),
    copy_from: z.optional(id),
  }),
  answer: report,
  idempotent: true,
});

/** Beyond the spec: returns a proposed period for a new report, or the next free one in a direction. */
export const proposePeriod = call({
  method: "GET",
  path: "reports/next_period",
  summary: "The next period of a client's reports",
  status: 200,
  failures: [],
  query: z.object({
    client_id: id,
    template_id: id,
    /**
     * Any day of a period. The answer is then the next period without a report, later or earlier than that
     * period (`direction`). Without a day, the server proposes a period.
     */
    from: z.optional(day),
    direction: z.optional(z.enum(["later", "earlier"])),
  }),
  answer: z.object({
    period_start: z.string(),
    period_end: z.string(),
    period_label: z.string(),
    period_short: z.string(),
    /** The report that the new report would follow; null when the new report is the first. */
    follows: z.nullable(z.object({ id, period_label: z.string() })),
  }),
});

const decimalOrNone = z.nullable(
  z.string("Please enter a number.").check(z.maxLength(FIGURE_TEXT_MAX_LENGTH, "That's too long.")),
);
const chartLabel = z
  .string("Please enter a label.")
  .check(z.trim(), z.maxLength(REPORT_LABEL_MAX_LENGTH, `At most ${REPORT_LABEL_MAX_LENGTH} characters.`));

/** The values of a chart as a user types them. A series of figures has the key and name of its figure. */
const chartValues = z.object({
  labels: z.array(chartLabel).check(z.maxLength(CHART_POINTS_MAX, `At most ${CHART_POINTS_MAX} points.`)),
  series: z
    .array(
      z.object({
        key: reportKey,
        label: chartLabel,
        values: z
          .array(decimalOrNone)
          .check(z.maxLength(CHART_POINTS_MAX, `At most ${CHART_POINTS_MAX} points.`)),
      }),
    )
    .check(z.maxLength(CHART_SERIES_MAX, `At most ${CHART_SERIES_MAX} rows.`)),
});

/**
 * Beyond the spec: saves a draft. Fields that are left out do not change, and neither do figures, charts and
 * sections that are not named. A scheduled report becomes a draft again. Numbers are decimals as in
 * decimals.ts, with no more digits than the metric has. Wrong values give errors at `figures.{key}`,
 * `charts.{key}` or `sections.{key}`. If the report is published, the call answers 400 `report_fixed`.
 */
export const updateReport = call({
  method: "PATCH",
  path: "reports/{id}",
  summary: "Edit a draft report",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input", "report_fixed", "period_taken"],
  bodyMaxBytes: REPORT_BODY_MAX_BYTES,
  params: idParams,
  body: z.object({
    /** The `updated_at` that the report had when the user began to edit it. */
    updated_at: isoMoment("Please reload the page."),
    title: z.optional(line(REPORT_TITLE_MAX_LENGTH, "a title")),
    /**
     * A call sends both days or neither; a correction keeps its period. A proposed title is replaced by the
     * title for the new period, unless a user has changed it.
     */
    period_start: z.optional(day),
    period_end: z.optional(day),
    currency: z.optional(
      z.string("Please choose a currency.").check(z.maxLength(3, "Please choose a currency.")),
    ),
    acknowledgement_required: z.optional(flag),
    /** For a correction: what it changes. */
    change_note: z.optional(line(REPORT_REASON_MAX_LENGTH, "what has changed")),
    figures: z.optional(
      z
        .array(
          z.object({
            key: reportKey,
            value: z.optional(decimalOrNone),
            /**
             * The figure of the period before. By default, it comes from the previous report, in the version
             * that is published when this report is published. If that figure is missing or wrong, a user
             * types it here. Null brings back the figure of the previous report.
             */
            previous: z.optional(decimalOrNone),
            target: z.optional(decimalOrNone),
            note: z.optional(optionalLine(FIGURE_TEXT_MAX_LENGTH)),
            /** True when a user has confirmed a big change. A new value resets it. */
            confirmed: z.optional(flag),
          }),
        )
        .check(z.maxLength(METRICS_MAX, `At most ${METRICS_MAX} figures.`)),
    ),
    charts: z.optional(
      z
        .array(
          z.object({
            key: reportKey,
            /** Null: a chart of figures is drawn from its figures again; any other chart becomes empty. */
            values: z.nullable(chartValues),
          }),
        )
        .check(z.maxLength(CHARTS_MAX, `At most ${CHARTS_MAX} charts.`)),
    ),
    sections: z.optional(
      z
        .array(
          z.object({
            key: reportKey,
            /** Markdown. */
            body: z.pipe(
              optionalLines(SECTION_MAX_LENGTH),
              z.transform((text) => text ?? ""),
            ),
          }),
        )
        .check(z.maxLength(SECTIONS_MAX, `At most ${SECTIONS_MAX} sections.`)),
    ),
    /**
     * The whole list in its order: an `id` keeps an attachment, a `material_id` adds the current version of a
     * material. The viewer must see the material, and it must be in the firm's library, in the agent's own
     * library, or in this client's folders. If that folder is internal, the client can still read the
     * material through the report.
     */
    attachments: z.optional(
      z
        .array(z.object({ id: z.optional(id), material_id: z.optional(id) }))
        .check(z.maxLength(ATTACHMENTS_MAX, `At most ${ATTACHMENTS_MAX} files.`)),
    ),
  }),
  answer: report,
});

/**
 * Beyond the spec: moves a draft to the newest version of its template. Figures and sections stay if the new
 * version has them too (figures: with the same unit); `writing.lost_when_renewed` lists beforehand what would
 * be lost. If the draft or the template was changed since, the call answers 409 `changed_meanwhile`. A
 * scheduled report becomes a draft again.
 */
export const renewReport = call({
  method: "POST",
  path: "reports/{id}/renew",
  summary: "Move a draft to the newest version of its template",
  status: 200,
  failures: ["changed_meanwhile", "report_fixed"],
  params: idParams,
  body: z.object({
    /** The `updated_at` that the draft had when the user saw it. */
    updated_at: isoMoment("Please reload the page."),
    /** The newest version of the template, as the draft's answer gave it. */
    version: z.int("Please reload the page."),
  }),
  answer: report,
});

/** Beyond the spec: deletes a draft, or a scheduled report. */
export const deleteReport = call({
  method: "DELETE",
  path: "reports/{id}",
  summary: "Delete a draft report",
  status: 200,
  failures: ["report_fixed"],
  params: idParams,
  answer: done,
});

/**
 * Beyond the spec: publishes a draft, now or at a given time. If something is missing, the error is at
 * `figures.{key}`, `sections.{key}` or `attachments`. Otherwise a job makes the PDF, publishes the report at
 * its time, and notifies the client once. Until then the report is `scheduled`, even if no time was given.
 * Publishing the report again answers 400 `report_fixed`.
 */
export const publishReport = call({
  method: "POST",
  path: "reports/{id}/publish",
  summary: "Publish a report",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input", "report_fixed"],
  params: idParams,
  body: z.object({
    /**
     * The `updated_at` that the draft had when the user saw it. Without it, the call does not notice changes
     * that someone else has made since.
     */
    updated_at: z.optional(isoMoment("Please reload the page.")),
    /** If this is left out, or passed less than a minute ago, the report is published now. */
    publish_at: z.optional(isoMoment("Please choose a day and a time.")),
    /** True: the client is also emailed, unless they want no emails. */
    notify: z._default(flag, true),
  }),
  answer: report,
});

/** Beyond the spec: turns a scheduled report back into a draft. */
export const unscheduleReport = call({
  method: "POST",
  path: "reports/{id}/unschedule",
  summary: "Cancel the publication of a report",
  status: 200,
  failures: ["report_fixed"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: report,
});

/**
 * Beyond the spec: withdraws a published report. The client still sees title and reason, and is notified if
 * they had opened it. While a correction of the report is being written, the call answers 400
 * `correction_open`. Withdrawing it again answers 409 `already_withdrawn`, and the first reason stays.
 */
export const withdrawReport = call({
  method: "POST",
  path: "reports/{id}/withdraw",
  summary: "Withdraw a report",
  status: 200,
  failures: ["report_not_published", "already_withdrawn", "correction_open"],
  params: idParams,
  body: z.object({ reason: line(REPORT_REASON_MAX_LENGTH, "a reason") }),
  answer: report,
});

/**
 * Beyond the spec: begins a correction: a draft with the content of the published report, which it replaces
 * when it is published. While another correction is open, the call answers 400 `correction_open`.
 */
export const correctReport = call({
  method: "POST",
  path: "reports/{id}/correct",
  summary: "Start a correction of a report",
  status: 201,
  failures: ["report_not_published", "correction_open"],
  params: idParams,
  body: z.object({ change_note: line(REPORT_REASON_MAX_LENGTH, "what has changed") }),
  answer: report,
  idempotent: true,
});

/** Beyond the spec: returns what the client did with each published version of a report, newest first. */
export const listReportReceipts = call({
  method: "GET",
  path: "reports/{id}/receipts",
  summary: "Who has opened a report",
  status: 200,
  failures: [],
  params: idParams,
  answer: z.object({
    items: z.array(
      z.object({
        report_id: id,
        version_no: z.number(),
        published_at: z.nullable(z.string()),
        person: z.extend(personName, { avatar: z.nullable(z.string()), reference: z.nullable(z.string()) }),
        /** ISO 8601, UTC; null when it was not opened. */
        first_opened_at: z.nullable(z.string()),
        last_opened_at: z.nullable(z.string()),
        times: z.number(),
        downloaded: z.boolean(),
        acknowledged: z.nullable(acknowledgement),
        reminded_at: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * Beyond the spec: returns a link to a CSV file that proves what the client opened, downloaded and
 * acknowledged in every published version.
 */
export const exportReportReceipts = call({
  method: "POST",
  path: "reports/{id}/receipts/export",
  summary: "Export who has opened a report",
  status: 200,
  failures: [],
  params: idParams,
  body: z.optional(z.object({})),
  answer: downloadLink,
});

/**
 * Beyond the spec: emails a client who has not opened a published report, or who still has to acknowledge it.
 * This is done at most once in REMIND_AGAIN_HOURS.
 */
export const remindOfReport = call({
  method: "POST",
  path: "reports/{id}/remind",
  summary: "Remind a client of a report",
  status: 200,
  failures: ["report_not_published", "no_account_yet", "reminded_already", "nothing_missing"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: report,
});
