import * as z from "zod/mini";
import { id } from "../values/fields.ts";
import { fileTypes, personName } from "../documents/material-fields.ts";
import { chartKinds, metric, metricUnits, periodKinds, reportKey } from "./report-template-fields.ts";

/**
 * `draft`: staff alone see it. `scheduled`: checked, and published at its time or, where that has come, as soon as its PDF is made; an
 * edit makes it a draft again. `published`: the client reads it, and nothing of it changes any more. `superseded`: a correction has
 * replaced it. `withdrawn`: taken back with a reason.
 */
export const reportStatuses = ["draft", "scheduled", "published", "superseded", "withdrawn"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** ISO 8601, UTC. */
const momentOrNone = z.nullable(z.string());

/** A decimal as `decimals.ts` says, a day or a text, by the unit of the metric; null: not there. */
const figureValue = z.nullable(z.string());

/** A figure of a report with what its template says of it. What has changed is computed from it: `changeOf` of report-change.ts. */
export const figure = z.extend(metric, {
  value: figureValue,
  /** Of the period before. */
  previous: figureValue,
  target: figureValue,
  note: z.nullable(z.string()),
});
export type Figure = z.infer<typeof figure>;

/** A chart with its values, whatever it is drawn from. */
export const chart = z.object({
  key: reportKey,
  label: z.string(),
  kind: z.enum(chartKinds),
  /** Money, percent or number. */
  unit: z.enum(metricUnits),
  decimals: z.number(),
  /** What stands below each place of the axis; of a donut, its pieces. */
  labels: z.array(z.string()),
  /** As many values each as there are labels; null is a gap. A donut has one. */
  series: z.array(z.object({ key: reportKey, label: z.string(), values: z.array(figureValue) })),
});
export type Chart = z.infer<typeof chart>;

export const section = z.object({
  key: reportKey,
  label: z.string(),
  /** Markdown; empty: nothing is said, and the section is not shown. */
  body: z.string(),
});
export type Section = z.infer<typeof section>;

/** A document that belongs to the report: one version of it, which stays what it was. */
export const attachment = z.object({
  id,
  title: z.string(),
  file_name: z.string(),
  type: z.enum(fileTypes),
  media_type: z.string(),
  /** In bytes. */
  size: z.number(),
  sha256: z.string(),
  /** To staff: where it comes from, while they can see that. */
  material: z.nullable(z.object({ id, version: z.number() })),
});
export type Attachment = z.infer<typeof attachment>;

const period = {
  period_kind: z.enum(periodKinds),
  /** Days of the calendar, as ISO 8601, both of them within the period. */
  period_start: z.string(),
  period_end: z.string(),
  /** "Third quarter 2026". */
  period_label: z.string(),
  /** "Q3 2026". */
  period_short: z.string(),
};

/** What a reader reads: the page, the preview and the PDF show this and nothing else. */
export const reportContent = z.object({
  title: z.string(),
  client: z.extend(personName, {
    organisation_name: z.nullable(z.string()),
    reference: z.nullable(z.string()),
  }),
  template_name: z.string(),
  ...period,
  /** "Q2 2026": of the report that the figures are compared with; null: there is none. */
  previous_short: z.nullable(z.string()),
  /** ISO 4217. */
  currency: z.string(),
  figures: z.array(figure),
  charts: z.array(chart),
  sections: z.array(section),
  attachments: z.array(attachment),
  disclosures: z.nullable(z.string()),
  /** Who wrote it; null: nobody who is still here. */
  author: z.nullable(personName),
  published_at: momentOrNone,
  /** Begins at 1; each correction is one more. */
  version_no: z.number(),
  /** What a correction says of itself. */
  change_note: z.nullable(z.string()),
  /** When the version that this one replaces was published. */
  replaces_published_at: momentOrNone,
});
export type ReportContent = z.infer<typeof reportContent>;

const readingState = {
  first_opened_at: momentOrNone,
  last_opened_at: momentOrNone,
  downloaded: z.boolean(),
  acknowledged_at: momentOrNone,
  /** As they typed it then. */
  acknowledged_name: z.nullable(z.string()),
};

/** What is the same in a list and in a report. */
const reportFacts = {
  id,
  status: z.enum(reportStatuses),
  acknowledgement_required: z.boolean(),
  template: z.object({ id, version: z.number() }),
  /** What a correction replaces, or would. */
  supersedes_id: z.nullable(id),
  /** Of a scheduled one. */
  publish_at: momentOrNone,
  /** True while its PDF is made for a publication that is due. */
  is_publishing: z.boolean(),
  /** Why the last publication came to nothing. To staff. */
  problem: z.nullable(z.string()),
  withdrawn_at: momentOrNone,
  /** Why it was withdrawn. */
  withdrawn_reason: z.nullable(z.string()),
  has_pdf: z.boolean(),
  /** A report of one uploaded PDF: no figures, charts or words. */
  is_pdf_only: z.boolean(),
  created_at: z.string(),
  /** What an edit names as its ground. */
  updated_at: z.string(),
  /** To the client: what they did with it. Null to staff. */
  mine: z.nullable(z.object({ ...readingState, is_new: z.boolean(), to_acknowledge: z.boolean() })),
  /** To staff: what the client did with it. Null to the client, and of what was never published. */
  opened: z.nullable(z.object({ ...readingState, times: z.number(), reminded_at: momentOrNone })),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    publish: z.boolean(),
    /** Make a draft of a scheduled one again. */
    unschedule: z.boolean(),
    correct: z.boolean(),
    withdraw: z.boolean(),
    /** False also within REMIND_AGAIN_HOURS of a reminder, and while the client has no account. */
    remind: z.boolean(),
    acknowledge: z.boolean(),
    /** As PDF and as CSV. */
    download: z.boolean(),
  }),
};

/** A row of a list: what a report is, without its content. */
export const reportRow = z.object({
  ...reportFacts,
  title: z.string(),
  client: reportContent.shape.client,
  template_name: z.string(),
  ...period,
  currency: z.string(),
  author: reportContent.shape.author,
  published_at: momentOrNone,
  version_no: z.number(),
  change_note: z.nullable(z.string()),
  replaces_published_at: momentOrNone,
  /** The first figure of its template, where it is there. */
  headline: z.nullable(figure),
  attachment_count: z.number(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** To staff: the report of the period before, beside what is written. */
export const lastReport = z.object({
  id,
  period_label: z.string(),
  period_short: z.string(),
  figures: z.array(z.object({ key: reportKey, value: figureValue })),
  sections: z.array(z.object({ key: reportKey, body: z.string() })),
});

/** What staff alone need to write a report. Null to its client. */
const writing = z.object({
  /** Of each section of the template, by its key. */
  section_help: z.array(z.object({ key: reportKey, help: z.nullable(z.string()), required: z.boolean() })),
  /** Of each chart: where its values come from, and whether somebody has typed others. */
  chart_sources: z.array(z.object({ key: reportKey, is_own: z.boolean(), is_edited: z.boolean() })),
  /** Figures whose big change somebody has looked at, by key. */
  confirmed: z.array(reportKey),
  /** The newest version of the template, where this report is of an older one. */
  newer_template_version: z.nullable(z.number()),
  /** What of this report that version has no place for, by name: figures, sections and typed charts that are not empty. */
  lost_when_renewed: z.array(z.string()),
  /** False: they have not signed up yet, or are deactivated, and get no email. */
  client_has_account: z.boolean(),
  last: z.nullable(lastReport),
});

/**
 * A report as the viewer may see it. Its client is told of a superseded and of a withdrawn one no more than title, period and reason: figures,
 * charts, sections and attachments are empty.
 */
export const report = z.extend(reportContent, {
  ...reportFacts,
  /** Of the PDF, in hex: what an acknowledgement names. */
  pdf_sha256: z.nullable(z.string()),
  writing: z.nullable(writing),
  /** Older and newer versions of this report, newest first, itself left out: to the client those that were published. */
  versions: z.array(
    z.object({
      id,
      version_no: z.number(),
      status: z.enum(reportStatuses),
      change_note: z.nullable(z.string()),
      published_at: momentOrNone,
    }),
  ),
});
export type Report = z.infer<typeof report>;

/** That somebody has read one version. */
export const acknowledgement = z.object({
  /** As they typed it. */
  name: z.string(),
  version_no: z.number(),
  /** Of the PDF, in hex. */
  sha256: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
});
