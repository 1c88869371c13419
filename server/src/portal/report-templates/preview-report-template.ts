import type { previewReportTemplate as previewReportTemplateCall } from "@portico/contract/portal/report-templates";
import { lastPeriodBefore, movedPeriod, shortPeriodText } from "@portico/contract/report-periods";
import type { Metric } from "@portico/contract/report-template-fields";
import type { Input } from "../../core/calls/route.ts";
import { getReportRules } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { chartAnswers, drawCharts } from "../../core/reports/report-charts.ts";
import { figuresOf } from "../../core/reports/report-content.ts";
import { periodAnswer } from "../../core/reports/report-periods.ts";
import { titleOf } from "../../core/reports/write-draft.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import type { FigureValues } from "../../core/shelves/report.table.ts";
import { judgeTemplate } from "./judge-template.ts";

/** Periods that the samples look back at. */
const BEFORE = 7;

/** POST report_templates/preview: a report with figures that are made up. */
export async function previewReportTemplate(
  { database: { db } }: Parts,
  { body, session, now }: Input<typeof previewReportTemplateCall, "admin">,
) {
  const template = judgeTemplate(body);
  const { yearStartsIn, currency, timeZone } = await getReportRules(db);
  const kind = body.period_kind;
  const today = firmDay(now, timeZone);
  const period = lastPeriodBefore(kind, today, yearStartsIn);
  const figures = (step: number) =>
    Object.fromEntries(
      template.metrics.map((metric, place) => [metric.key, sampleOf(metric, place, step, today)]),
    );
  const past = Array.from({ length: BEFORE }, (_, before) => ({
    ...movedPeriod(kind, period, -before - 1),
    figures: figures(BEFORE - before - 1),
  }));
  const report = {
    periodKind: kind,
    periodStart: period.start,
    periodEnd: period.end,
    figures: figures(BEFORE),
    charts: {},
    currency: template.currency ?? currency,
  };
  const { id, firstName, lastName } = session.user;
  return {
    title: titleOf(body.name, kind, period, yearStartsIn),
    client: { id, first_name: "Sample", last_name: "Name", organisation_name: null, reference: null },
    template_name: body.name,
    ...periodAnswer(report, yearStartsIn),
    previous_short: shortPeriodText(kind, past[0]!, yearStartsIn),
    currency: template.currency ?? currency,
    figures: figuresOf({ report, template }),
    charts: chartAnswers(template, drawCharts({ report, template }, past, yearStartsIn)),
    sections: template.sections.map(({ key, label, help }) => ({
      key,
      label,
      body: help ?? "Your text appears here.",
    })),
    attachments: [],
    disclosures: template.disclosures,
    author: { id, first_name: firstName, last_name: lastName },
    published_at: now.toISOString(),
    version_no: 1,
    change_note: null,
    replaces_published_at: null,
  };
}

/** A number that rises from period to period, more or less. */
function sampleOf({ unit, decimals }: Metric, place: number, step: number, today: string): FigureValues {
  const at = (which: number): string => {
    if (unit === "text") return "Sample";
    if (unit === "date") return today;
    const whole = unit === "money" ? 20_000 + place * 1_700 : unit === "percent" ? 2 + place : 40 + place * 9;
    const steps = unit === "percent" ? which % 3 : which * Math.max(1, Math.round(whole / 30));
    const grown = whole + steps - (which % 4 === 1 ? Math.round(whole / 20) : 0);
    return decimals === 0 ? String(grown) : `${grown}.${"5".padEnd(decimals, "0")}`;
  };
  return { value: at(step), previous: at(step - 1), target: null, note: null };
}
