import * as z from "zod/mini";
import { id } from "../values/fields.ts";
import { fileTypes, personName } from "../documents/material-fields.ts";
import { chartKinds, metric, metricUnits, periodKinds, reportKey } from "./report-template-fields.ts";

/**
 * `draft`: only staff see it. `scheduled`: it was checked, and is published at its time; if its PDF is not
 * made by then, it is published as soon as the PDF is made. An edit makes it a draft again. `published`: the
 * client reads it, and it never changes again. `superseded`: a correction has replaced it. `withdrawn`: the
 * firm has withdrawn it with a reason.
 */
export const reportStatuses = ["draft", "scheduled", "published", "superseded", "withdrawn"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** ISO 8601, UTC. */
const momentOrNone = z.nullable(z.string());

/**
 * The value of a figure. The unit of its metric decides whether it is a decimal as in `decimals.ts`, a day or
 * a text. Null when it is missing.
 */
const figureValue = z.nullable(z.string());

/**
 * A figure of a report, together with what its template says about it. `changeOf` in report-change.ts takes
 * such a figure and returns how it has changed.
 */
export const figure = z.extend(metric, {
  value: figureValue,
  /** The value of the period before. */
  previous: figureValue,
  target: figureValue,
  note: z.nullable(z.string()),
});
export type Figure = z.infer<typeof figure>;

/** A chart with its values. The values come from figures, or were typed. */
export const chart = z.object({
  key: reportKey,
  label: z.string(),
  kind: z.enum(chartKinds),
  /** Money, percent or number. */
  unit: z.enum(metricUnits),
  decimals: z.number(),
  /** The labels of the points on the axis. In a donut, these are the names of its pieces. */
  labels: z.array(z.string()),
  /** Each series has as many values as there are labels; null is a gap. A donut has one series. */
  series: z.array(z.object({ key: reportKey, label: z.string(), values: z.array(figureValue) })),
});
export type Chart = z.infer<typeof chart>;

export const section = z.object({
  key: reportKey,
  label: z.string(),
  /** Markdown; an empty section is not shown. */
  body: z.string(),
});
export type Section = z.infer<typeof section>;

/**
 * A document that belongs to the report. The report keeps one version of it, even if the document gets a
 * newer one.
 */
export const attachment = z.object({
  id,
  title: z.string(),
  file_name: z.string(),
  type: z.enum(fileTypes),
  media_type: z.string(),
  /** In bytes. */
  size: z.number(),
  sha256: z.string(),
  /** For staff: the material that the attachment comes from, while they can see that material. */
  material: z.nullable(z.object({ id, version: z.number() })),
});
export type Attachment = z.infer<typeof attachment>;

const period = {
  period_kind: z.enum(periodKinds),
  /** Calendar days, as ISO 8601; the period includes both. */
  period_start: z.string(),
  period_end: z.string(),
  /** "Third quarter 2026". */
  period_label: z.string(),
  /** "Q3 2026". */
  period_short: z.string(),
};

/** What a reader reads. The page, the preview and the PDF show this and nothing else. */
export const reportContent = z.object({
  title: z.string(),
  client: z.extend(personName, {
    organisation_name: z.nullable(z.string()),
    reference: z.nullable(z.string()),
  }),
  template_name: z.string(),
  ...period,
  /** The short name of the period that the figures are compared with ("Q2 2026"); null when there is none. */
  previous_short: z.nullable(z.string()),
  /** ISO 4217. */
  currency: z.string(),
  figures: z.array(figure),
  charts: z.array(chart),
  sections: z.array(section),
  attachments: z.array(attachment),
  disclosures: z.nullable(z.string()),
  /** Who wrote the report; null when that person no longer exists. */
  author: z.nullable(personName),
  published_at: momentOrNone,
  /** Begins at 1; each correction adds one. */
  version_no: z.number(),
  /** For a correction: what it has changed, in words. */
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
  /** The client's name, as they typed it when they acknowledged the report. */
  acknowledged_name: z.nullable(z.string()),
};

/** The fields that a list and a report share. */
const reportFacts = {
  id,
  status: z.enum(reportStatuses),
  acknowledgement_required: z.boolean(),
  template: z.object({ id, version: z.number() }),
  /** For a correction: the report that it replaces, or will replace once it is published. */
  supersedes_id: z.nullable(id),
  /** Set only while the report is scheduled. */
  publish_at: momentOrNone,
  /** True when a scheduled report is due, but not published yet. */
  is_publishing: z.boolean(),
  /** Why the last publication failed. For staff. */
  problem: z.nullable(z.string()),
  withdrawn_at: momentOrNone,
  /** Why the report was withdrawn. */
  withdrawn_reason: z.nullable(z.string()),
  has_pdf: z.boolean(),
  /** True for a report that is one uploaded PDF, without figures, charts or words. */
  is_pdf_only: z.boolean(),
  created_at: z.string(),
  /** An edit sends this value back, so that the server notices a change by someone else. */
  updated_at: z.string(),
  /** For the client: what they did with the report. Null for staff. */
  mine: z.nullable(z.object({ ...readingState, is_new: z.boolean(), to_acknowledge: z.boolean() })),
  /** For staff: what the client did with the report. Null for the client, and when it was never published. */
  opened: z.nullable(z.object({ ...readingState, times: z.number(), reminded_at: momentOrNone })),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    publish: z.boolean(),
    /** Turn a scheduled report back into a draft. */
    unschedule: z.boolean(),
    correct: z.boolean(),
    withdraw: z.boolean(),
    /** False also for REMIND_AGAIN_HOURS after a reminder, and while the client has no account. */
    remind: z.boolean(),
    acknowledge: z.boolean(),
    /** Download the report as PDF and as CSV. */
    download: z.boolean(),
  }),
};

/** A row of a list: a report without its content. */
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
  /**
   * The first figure of the report. Null when the report has no figures, or when its client may no longer
   * read them.
   */
  headline: z.nullable(figure),
  attachment_count: z.number(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** For staff: the report of the period before, shown beside the draft. */
export const lastReport = z.object({
  id,
  period_label: z.string(),
  period_short: z.string(),
  figures: z.array(z.object({ key: reportKey, value: figureValue })),
  sections: z.array(z.object({ key: reportKey, body: z.string() })),
});

/** What staff need to write a report. Null for the report's client. */
const writing = z.object({
  /** The help text of each section, by the section's key, and whether the section is required. */
  section_help: z.array(z.object({ key: reportKey, help: z.nullable(z.string()), required: z.boolean() })),
  /**
   * For each chart: whether its values are typed for each report (`is_own`) or come from figures, and whether
   * a user has edited the values (`is_edited`).
   */
  chart_sources: z.array(z.object({ key: reportKey, is_own: z.boolean(), is_edited: z.boolean() })),
  /** Keys of the figures whose big change a user has confirmed. */
  confirmed: z.array(reportKey),
  /** The newest version of the template, if this report uses an older version; otherwise null. */
  newer_template_version: z.nullable(z.number()),
  /**
   * The names of the figures, sections and typed charts that the draft would lose if it moved to the newest
   * version of the template. Empty ones are not named.
   */
  lost_when_renewed: z.array(z.string()),
  /** False when the client gets no email, because they have not signed up yet or are deactivated. */
  client_has_account: z.boolean(),
  last: z.nullable(lastReport),
});

/**
 * A report as the viewer may see it. If it is superseded or withdrawn, its client gets only title, period and
 * reason: figures, charts, sections and attachments are then empty.
 */
export const report = z.extend(reportContent, {
  ...reportFacts,
  /** Hash of the PDF, in hex. An acknowledgement has the hash of the PDF that was read. */
  pdf_sha256: z.nullable(z.string()),
  writing: z.nullable(writing),
  /** The other versions of this report, newest first; for the client, only versions that were published. */
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

/** A reader's confirmation of one version. */
export const acknowledgement = z.object({
  /** The reader's name, as they typed it. */
  name: z.string(),
  version_no: z.number(),
  /** Hash of the PDF, in hex. */
  sha256: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
});
