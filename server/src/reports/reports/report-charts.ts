import { isDecimal } from "@portico/contract/reports/decimals";
import type { Chart } from "@portico/contract/reports/report-fields";
import { CHART_PERIODS_MAX } from "@portico/contract/reports/report-limits";
import { type Period, shortPeriodText, withGaps } from "@portico/contract/reports/report-periods";
import type { TemplateChart } from "@portico/contract/reports/report-template-fields";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import {
  type ChartValues,
  type FigureValues,
  type ReportTableRow,
  reports,
  type TemplateContent,
} from "../../schema/reports/report.table.ts";

/** The figures of an earlier report, as charts use them. */
export interface PastFigures extends Period {
  figures: Record<string, FigureValues>;
  /** If left out, the currency is that of the report that has the chart. */
  currency?: string;
}

/** The input of a chart. */
interface Drawn {
  report: Pick<
    ReportTableRow,
    "periodKind" | "periodStart" | "periodEnd" | "figures" | "charts" | "currency"
  >;
  template: TemplateContent;
}

/** The figures of a client's published reports of one template before a day, latest first. */
export async function readPastFigures(
  db: Queries,
  { clientId, templateId, periodKind, periodStart }: ReportTableRow,
): Promise<PastFigures[]> {
  return db
    .select({
      start: reports.periodStart,
      end: reports.periodEnd,
      figures: reports.figures,
      currency: reports.currency,
    })
    .from(reports)
    .where(
      and(
        eq(reports.clientId, clientId),
        eq(reports.templateId, templateId),
        eq(reports.periodKind, periodKind),
        eq(reports.status, "published"),
        lt(reports.periodEnd, periodStart),
      ),
    )
    .orderBy(desc(reports.periodEnd))
    .limit(CHART_PERIODS_MAX - 1);
}

/**
 * Whether the charts of a report and the figures that it is compared with no longer change, because its PDF
 * shows them.
 */
export function areChartsKept({ status, pdfFileId }: ReportTableRow): boolean {
  return status !== "draft" && (status !== "scheduled" || pdfFileId !== null);
}

/**
 * The values of every chart of a report: those that a person has typed, and the others from the report's
 * figures and the earlier ones.
 */
export function drawCharts(
  drawn: Drawn,
  past: readonly PastFigures[],
  yearStartsIn: number,
): Record<string, ChartValues> {
  return Object.fromEntries(
    drawn.template.charts.map((chart) => [
      chart.key,
      drawn.report.charts[chart.key] ?? valuesOf(chart, drawn, past, yearStartsIn),
    ]),
  );
}

function valuesOf(
  chart: TemplateChart,
  { report, template }: Drawn,
  past: readonly PastFigures[],
  yearStartsIn: number,
): ChartValues {
  if (chart.source === "own") return { labels: [], series: [] };
  const metrics = chart.metrics.flatMap((key) => template.metrics.find((one) => one.key === key) ?? []);
  const own = { start: report.periodStart, end: report.periodEnd, figures: report.figures };
  if (chart.kind === "donut") {
    const values = metrics.map(({ key }) => decimalOf(own, key));
    return {
      labels: metrics.map(({ label }) => label),
      series: [{ key: chart.key, label: chart.label, values }],
    };
  }
  const periods = periodsOf(report.periodKind, own, past, chart.periods);
  return {
    labels: periods.map(({ period }) => shortPeriodText(report.periodKind, period, yearStartsIn)),
    series: metrics.map(({ key, label, unit }) => ({
      key,
      label,
      values: periods.map(({ found }) =>
        // Money in another currency would be drawn with a wrong value.
        found && (unit !== "money" || (found.currency ?? report.currency) === report.currency)
          ? decimalOf(found, key)
          : null,
      ),
    })),
  };
}

/**
 * The periods of a chart, earliest first; a period without a report is a gap if it lies between two that have
 * one.
 */
function periodsOf(
  kind: ReportTableRow["periodKind"],
  own: PastFigures,
  past: readonly PastFigures[],
  most: number,
) {
  const places = withGaps(kind, [own, ...past], Math.max(1, most)).reverse();
  return places.slice(places.findIndex(({ found }) => found !== null));
}

function decimalOf({ figures }: PastFigures, key: string): string | null {
  const value = figures[key]?.value ?? null;
  return value !== null && isDecimal(value) ? value : null;
}

/** Presents the charts of a report. */
export function chartAnswers(template: TemplateContent, values: Record<string, ChartValues>): Chart[] {
  return template.charts.map(({ key, label, kind, source, unit, decimals, metrics }) => {
    const drawn = template.metrics.find((one) => one.key === metrics[0]);
    const shown = source === "metrics" && drawn ? drawn : { unit, decimals };
    return {
      key,
      label,
      kind,
      unit: shown.unit,
      decimals: shown.decimals,
      labels: values[key]?.labels ?? [],
      series: values[key]?.series ?? [],
    };
  });
}
