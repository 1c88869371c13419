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

/** How long the periods of a report are. `custom`: any days that a user types. */
export const periodKinds = ["month", "quarter", "half", "year", "custom"] as const;
export type PeriodKind = (typeof periodKinds)[number];

/**
 * The unit of a figure. Money is in the report's currency, a percentage is stored without its sign, and a
 * date is a day as ISO 8601.
 */
export const metricUnits = ["money", "percent", "number", "text", "date"] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** The direction in which a change of the figure is good news. `none`: no change is good or bad news. */
const metricBetters = ["up", "down", "none"] as const;
export type MetricBetter = (typeof metricBetters)[number];

export const chartKinds = ["line", "area", "bar", "donut"] as const;
export type ChartKind = (typeof chartKinds)[number];

/**
 * Where the values of a chart come from. `metrics`: from figures of this report and of earlier ones, filled
 * in by the server. `own`: they are typed for each report.
 */
const chartSources = ["metrics", "own"] as const;

/** The name that identifies a figure, a chart or a section within a template: "paid_in". */
export const reportKey = z.string("Please enter a key.").check(
  z.maxLength(REPORT_KEY_MAX_LENGTH, `At most ${REPORT_KEY_MAX_LENGTH} characters.`),
  z.regex(/^[a-z][a-z0-9_]*$/, "Use lowercase letters, digits and underscores, starting with a letter."),
  // A report stores its content in an object with such keys. Keys that every object has anyway, such as
  // "constructor", would clash, so they are refused.
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
  /** How many decimals are shown. A value with more decimals is refused. */
  decimals: z.number(),
  better: z.enum(metricBetters),
  /** True when a report cannot be published without this figure. */
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
const templateChart = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(chartKinds),
  source: z.enum(chartSources),
  /**
   * For `metrics`: the keys of the figures that the chart draws, in order. All these figures have the same
   * unit. A donut draws only the figures of this period.
   */
  metrics: z.array(z.string()),
  /** For `metrics`: how many periods the chart shows, including this one. */
  periods: z.number(),
  /** For `own`: the unit of the typed values. */
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

/** A section of a template: one part of a report's text. */
const templateSection = z.object({
  key: z.string(),
  label: z.string(),
  /** What to write about; only the writer reads it. */
  help: z.nullable(z.string()),
  /** True when a report cannot be published without this section. */
  required: z.boolean(),
});
export type TemplateSection = z.infer<typeof templateSection>;

const typedSection = z.object({
  key: reportKey,
  label,
  help: z._default(optionalLine(SECTION_HELP_MAX_LENGTH), null),
  required: z._default(flag, false),
});

/** Null means the firm's own currency. */
const currencyOrNone = z.nullable(
  z
    .string("Please choose a currency.")
    .check(z.refine(isCurrency, "Please enter the code of a currency in use, such as EUR.")),
);

/**
 * What an admin types for a template. Keys are unique among the figures, among the charts and among the
 * sections. If two keys are equal, the error is at the later one.
 */
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
  /** The text that the law requires below every report. */
  disclosures: z._default(optionalLines(DISCLOSURES_MAX_LENGTH), null),
  /** True when clients have to confirm that they have read a new report. */
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
  /** Begins at 1. A template that has reports gets a new version with each change. */
  version: z.number(),
  /** True when there are reports of the current version. */
  is_used: z.boolean(),
  /**
   * For admins: how many reports of this template there are, in any version, counted up to
   * TEMPLATE_USES_COUNTED_MAX. Null for agents.
   */
  used_by: z.nullable(z.number()),
  /**
   * When the template was archived: ISO 8601, UTC. Null when it is not archived and can be chosen for new
   * reports.
   */
  archived_at: z.nullable(z.string()),
  /** An edit sends this value back, so that the server notices a change by someone else. */
  updated_at: z.string(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ReportTemplate = z.infer<typeof reportTemplate>;

/** A template, together with the figures that only its earlier versions had. */
export const openedReportTemplate = z.object({
  ...reportTemplate.shape,
  /**
   * Figures that the current version no longer has, each as in the last version that had it. Older reports
   * may still have such figures.
   */
  former_metrics: z.array(metric),
});
export type OpenedReportTemplate = z.infer<typeof openedReportTemplate>;
