import * as z from "zod/mini";
import { isCurrency } from "../values/currencies.ts";
import { flag, id, line, optionalLine } from "../values/fields.ts";
import {
  CHART_PERIODS_MAX,
  CHART_SERIES_MAX,
  CHARTS_MAX,
  DISCLOSURES_MAX_LENGTH,
  FIGURE_DECIMALS_MAX,
  METRICS_MAX,
  REPORT_KEY_MAX_LENGTH,
  REPORT_LABEL_MAX_LENGTH,
  SECTION_HELP_MAX_LENGTH,
  SECTIONS_MAX,
  TEMPLATE_NAME_MAX_LENGTH,
} from "./report-limits.ts";
import { optionalLines } from "../values/text-lines.ts";

/** How long the periods of a report are. `custom`: whatever days are typed. */
export const periodKinds = ["month", "quarter", "half", "year", "custom"] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** What a figure is. Money is in the report's currency, percent without its sign, a date a day as ISO 8601. */
export const metricUnits = ["money", "percent", "number", "text", "date"] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** Which direction is good news; `none`: neither. */
export const metricBetters = ["up", "down", "none"] as const;
export type MetricBetter = (typeof metricBetters)[number];

export const chartKinds = ["line", "area", "bar", "donut"] as const;
export type ChartKind = (typeof chartKinds)[number];

/** `metrics`: figures of this report and of earlier ones, filled in by the server. `own`: values that are typed for each report. */
export const chartSources = ["metrics", "own"] as const;

/** What figures, charts and sections are known by within a template: "paid_in". */
export const reportKey = z.string("Please enter a key.").check(
  z.maxLength(REPORT_KEY_MAX_LENGTH, `At most ${REPORT_KEY_MAX_LENGTH} characters.`),
  z.regex(/^[a-z][a-z0-9_]*$/, "Use lowercase letters, digits and underscores, starting with a letter."),
  // What a report says is kept by these keys in an object, which has some of its own, such as "constructor".
  z.refine((key) => !(key in {}), "Please choose another key."),
);

const label = line(REPORT_LABEL_MAX_LENGTH, "a name");

const digits = (max: number) =>
  z.number("Please enter a whole number.").check(
    z.refine((value) => Number.isInteger(value) && value >= 0, "Please enter a whole number."),
    z.refine((value) => value <= max, `At most ${max}.`),
  );

/** A figure of a template. */
export const metric = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(metricUnits),
  /** As many digits are shown behind the point, and no more are taken. */
  decimals: z.number(),
  better: z.enum(metricBetters),
  /** Needed before a report can be published. */
  required: z.boolean(),
});
export type Metric = z.infer<typeof metric>;

const typedMetric = z.object({
  key: reportKey,
  label,
  unit: z.enum(metricUnits, "Please choose a type."),
  decimals: z._default(digits(FIGURE_DECIMALS_MAX), 0),
  better: z._default(z.enum(metricBetters), "none"),
  required: z._default(flag, false),
});

/** A chart of a template. */
export const templateChart = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(chartKinds),
  source: z.enum(chartSources),
  /** For `metrics`: the keys of the figures it draws, in their order, all of one unit. A donut shares out those of this period alone. */
  metrics: z.array(z.string()),
  /** For `metrics`: how many periods it looks back, this one included. */
  periods: z.number(),
  /** For `own`: what its values are. */
  unit: z.enum(["money", "percent", "number"]),
  decimals: z.number(),
});
export type TemplateChart = z.infer<typeof templateChart>;

const typedChart = z.object({
  key: reportKey,
  label,
  kind: z.enum(chartKinds, "Please choose a chart type."),
  source: z._default(z.enum(chartSources), "metrics"),
  metrics: z._default(
    z.array(reportKey).check(z.maxLength(CHART_SERIES_MAX, `At most ${CHART_SERIES_MAX}.`)),
    [],
  ),
  periods: z._default(digits(CHART_PERIODS_MAX), 8),
  unit: z._default(z.enum(["money", "percent", "number"]), "number"),
  decimals: z._default(digits(FIGURE_DECIMALS_MAX), 0),
});

/** A part of the commentary. */
export const templateSection = z.object({
  key: z.string(),
  label: z.string(),
  /** What to write about; only who writes reads it. */
  help: z.nullable(z.string()),
  /** Needed before a report can be published. */
  required: z.boolean(),
});
export type TemplateSection = z.infer<typeof templateSection>;

const typedSection = z.object({
  key: reportKey,
  label,
  help: z._default(optionalLine(SECTION_HELP_MAX_LENGTH), null),
  required: z._default(flag, false),
});

/** Null: the firm's own. */
export const currencyOrNone = z.nullable(
  z
    .string("Please choose a currency.")
    .check(z.refine(isCurrency, "Please enter the code of a currency in use, such as EUR.")),
);

/** What an admin types of a template. Keys are unique within figures, charts and sections; that is said at the later one. */
export const templateFields = {
  name: line(TEMPLATE_NAME_MAX_LENGTH, "a name"),
  period_kind: z.enum(periodKinds, "Please choose a period."),
  currency: z._default(currencyOrNone, null),
  metrics: z.array(typedMetric).check(z.maxLength(METRICS_MAX, `At most ${METRICS_MAX} figures.`)),
  charts: z._default(z.array(typedChart).check(z.maxLength(CHARTS_MAX, `At most ${CHARTS_MAX} charts.`)), []),
  sections: z._default(
    z.array(typedSection).check(z.maxLength(SECTIONS_MAX, `At most ${SECTIONS_MAX} sections.`)),
    [],
  ),
  /** What the law asks to be said below every report. */
  disclosures: z._default(optionalLines(DISCLOSURES_MAX_LENGTH), null),
  /** Whether a new report asks its client to say that they have read it. */
  acknowledgement_required: z._default(flag, false),
};

/** A template of reports, in its current version. */
export const reportTemplate = z.object({
  id,
  name: z.string(),
  period_kind: z.enum(periodKinds),
  currency: z.nullable(z.string()),
  metrics: z.array(metric),
  charts: z.array(templateChart),
  sections: z.array(templateSection),
  disclosures: z.nullable(z.string()),
  acknowledgement_required: z.boolean(),
  /** From 1 on. One that reports were written from gets a new one with each change. */
  version: z.number(),
  /** Whether reports were written from the current version. */
  is_used: z.boolean(),
  /** For admins: how many reports were written from it in any version; at most TEMPLATE_USES_COUNTED_MAX are counted. Null for agents. */
  used_by: z.nullable(z.number()),
  /** ISO 8601, UTC; null: can be chosen for new reports. */
  archived_at: z.nullable(z.string()),
  /** What an edit names as its ground. */
  updated_at: z.string(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ReportTemplate = z.infer<typeof reportTemplate>;

/** A template with what its earlier versions held. */
export const openedReportTemplate = z.object({
  ...reportTemplate.shape,
  /** Figures of earlier versions that the current one has no more, as they were last: reports may still have them. */
  former_metrics: z.array(metric),
});
export type OpenedReportTemplate = z.infer<typeof openedReportTemplate>;
