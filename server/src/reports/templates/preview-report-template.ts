import type { previewReportTemplate as previewReportTemplateCall } from "@portico/contract/reports/templates";
import {
  dayAfter,
  daysOf,
  lastPeriodBefore,
  movedPeriod,
  shortPeriodText,
} from "@portico/contract/reports/report-periods";
import type { Metric } from "@portico/contract/reports/report-template-fields";
import type { Input } from "../../http/route.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { chartAnswers, drawCharts } from "../reports/report-charts.ts";
import { figuresOf } from "../reports/report-content.ts";
import { periodAnswer } from "../report-periods.ts";
import { titleOf } from "../drafts/write-draft.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import type { FigureValues } from "../../schema/reports/report.table.ts";
import { validateTemplate } from "./validate-template.ts";

/** How many earlier periods the samples show. */
const BEFORE = 7;

/** How many days from today a sample date lies: a date in a report is usually in the future. */
const SAMPLE_DAY_AHEAD = 90;
/** The first sample amount of money and the first sample number; later ones are parts of these. */
const SAMPLE_MONEY = 240_000;
const SAMPLE_NUMBER = 400;
/**
 * Two kinds of amounts are smaller by this factor: an amount with cents, which is a price, and one for which
 * neither direction is good, which flows in and out of a larger amount.
 */
const SMALLER = 100;

/** POST report_templates/preview: a report with made-up figures. */
export async function previewReportTemplate(
  { database: { db } }: Dependencies,
  { body, session, now }: Input<typeof previewReportTemplateCall, "admin">,
) {
  const template = validateTemplate(body);
  const { yearStartsIn, currency, timeZone } = await getReportRules(db);
  const kind = body.period_kind;
  const today = firmDay(now, timeZone);
  const period = lastPeriodBefore(kind, today, yearStartsIn);
  const before = movedPeriod(kind, period, -1);
  const apart = daysOf({ start: before.start, end: period.start }) - 1;
  const figures = (step: number) =>
    Object.fromEntries(
      template.metrics.map((metric, place) => {
        const sameBefore = template.metrics.slice(0, place).filter(({ unit }) => unit === metric.unit).length;
        const dayAt = (which: number) => dayAfter(today, SAMPLE_DAY_AHEAD - (BEFORE - which) * apart);
        return [metric.key, sampleOf(metric, sameBefore, step, dayAt)];
      }),
    );
  const past = Array.from({ length: BEFORE }, (_, ago) => ({
    ...movedPeriod(kind, period, -ago - 1),
    figures: figures(BEFORE - ago - 1),
  }));
  const report = {
    periodKind: kind,
    periodStart: period.start,
    periodEnd: period.end,
    figures: figures(BEFORE),
    charts: {},
    currency: template.currency ?? currency,
  };
  return {
    title: titleOf(body.name, kind, period, yearStartsIn),
    client: {
      id: session.user.id,
      first_name: "Sample",
      last_name: "Name",
      organisation_name: null,
      reference: null,
    },
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
    author: null,
    published_at: null,
    version_no: 1,
    change_note: null,
    replaces_published_at: null,
  };
}

/**
 * A sample number that rises more or less from period to period. `place`: how many figures of the same unit
 * come before it; later ones are smaller.
 */
function sampleOf(
  metric: Metric,
  place: number,
  step: number,
  dayAt: (which: number) => string,
): FigureValues {
  const { unit, decimals } = metric;
  const at = (which: number): string => {
    if (unit === "text") return "Sample";
    if (unit === "date") return dayAt(which);
    const whole = sampleSize(metric, place);
    const steps = unit === "percent" ? which % 3 : which * Math.round(whole / 30);
    const grown = whole + steps - (which % 4 === 1 ? Math.round(whole / 20) : 0);
    return decimals === 0 ? String(grown) : `${grown}.${"5".padEnd(decimals, "0")}`;
  };
  return { value: at(step), previous: at(step - 1), target: null, note: null };
}

function sampleSize({ unit, decimals, better }: Metric, place: number): number {
  if (unit === "percent") return 2 + place;
  if (unit === "number")
    return better === "down" ? 3 : Math.max(4, Math.round(SAMPLE_NUMBER / (place + 1) ** 2));
  const isSmall = decimals > 0 || (place > 0 && better === "none");
  return Math.round(SAMPLE_MONEY / (place + 1) / (isSmall ? SMALLER : 1));
}
