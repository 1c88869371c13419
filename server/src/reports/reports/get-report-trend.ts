import { isDecimal } from "@portico/contract/reports/decimals";
import type { getReportTrend as getReportTrendCall } from "@portico/contract/reports/reports";
import { TREND_POINTS_MAX } from "@portico/contract/reports/report-limits";
import { withGaps } from "@portico/contract/reports/report-periods";
import type { MetricUnit } from "@portico/contract/reports/report-template-fields";
import type { Input } from "../../http/route.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { periodAnswer } from "../report-periods.ts";
import type { ReportTableRow } from "../../schema/reports/report.table.ts";
import { requireClient } from "../drafts/add-report.ts";
import { readNumbers, readTold, readTrendTemplates } from "./trend.store.ts";

type Gap = "missing" | "withdrawn" | "no_value" | "other_currency";

/** GET reports/trend: one figure over all periods, with a gap for each period without a value. */
export async function getReportTrend(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof getReportTrendCall, "signed_in">,
) {
  const viewer = session.user;
  const clientId = await requireClient(db, viewer, query.client_id ?? viewer.id, now);
  const told = await readTold(db, viewer, clientId, now);
  const published = told.filter(({ status, isPdfOnly }) => status === "published" && !isPdfOnly);
  const templates = await readTrendTemplates(db, [...new Set(published.map(({ templateId }) => templateId))]);
  const { yearStartsIn, currency } = await getReportRules(db);
  const wanted = query.template_id ?? published[0]?.templateId;
  const template = templates.find(({ id }) => id === wanted);
  const own = published.filter(({ templateId }) => templateId === wanted);
  const names = templates.map(({ id, name }) => ({ id, name }));
  if (!template || !own[0])
    return { template: null, templates: names, currency, metrics: [], metric: null, points: [] };
  const { currency: shownIn } = own[0];
  const metrics = (await readNumbers(db, own[0])).filter(
    (one) => own.filter((report) => numberOf(report, { ...one, shownIn }) !== null).length >= 2,
  );
  const metric = metrics.find(({ key }) => key === query.metric) ?? metrics[0];
  const all = told.filter(({ templateId }) => templateId === wanted);
  return {
    template,
    templates: names,
    currency: shownIn,
    metrics,
    metric: metric?.key ?? null,
    points: metric ? pointsOf(all, { ...metric, shownIn }, yearStartsIn) : [],
  };
}

/** One figure, and the currency in which its trend is shown. */
interface Told {
  key: string;
  unit: MetricUnit;
  shownIn: string;
}

/** True for money in another currency, which the trend leaves out. */
function isOther({ currency }: ReportTableRow, { unit, shownIn }: Told): boolean {
  return unit === "money" && currency !== shownIn;
}

function numberOf(report: ReportTableRow, told: Told): string | null {
  const value = report.figures[told.key]?.value ?? null;
  return value !== null && isDecimal(value) && !isOther(report, told) ? value : null;
}

/**
 * Takes the published and withdrawn reports of one template that a client has, latest first. Returns a point
 * for each period, earliest first.
 */
function pointsOf(told: readonly ReportTableRow[], metric: Told, yearStartsIn: number) {
  const byDays = new Map<string, ReportTableRow>();
  for (const report of told) {
    const days = `${report.periodStart} ${report.periodEnd}`;
    if (byDays.get(days)?.status !== "published") byDays.set(days, report);
  }
  const { periodKind } = told[0]!;
  const reported = [...byDays.values()].map((report) => ({
    start: report.periodStart,
    end: report.periodEnd,
    report,
  }));
  return withGaps(periodKind, reported, TREND_POINTS_MAX)
    .reverse()
    .map(({ period: { start, end }, found }) => {
      const report = found?.report;
      const isPublished = report?.status === "published";
      const value = isPublished ? numberOf(report, metric) : null;
      const gap: Gap | null = !report
        ? "missing"
        : !isPublished
          ? "withdrawn"
          : value !== null
            ? null
            : isOther(report, metric)
              ? "other_currency"
              : "no_value";
      const { period_kind: _, ...words } = periodAnswer(
        { periodKind, periodStart: start, periodEnd: end },
        yearStartsIn,
      );
      return { ...words, report_id: report?.id ?? null, value, gap };
    });
}
