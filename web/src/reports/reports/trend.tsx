import type { AnswerOf } from "@portico/contract/http/call";
import type { getReportTrend } from "@portico/contract/reports/reports";
import { changeOf } from "@portico/contract/reports/report-change";
import { figureText, shortChangeText } from "@portico/contract/reports/figure-text";
import { axisUnit, reportChartData } from "@portico/contract/reports/report-chart-data";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { BarChart } from "../../charts/bar-chart.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { Select } from "../../ui/form/select.tsx";
import { trendQuery } from "./reports.calls.ts";

type Trend = AnswerOf<typeof getReportTrend>;
type Metric = Trend["metrics"][number];

const SEGMENTS_MAX = 4;
const gapWords = {
  missing: "No report",
  withdrawn: "Withdrawn",
  no_value: "No value",
  other_currency: "In another currency",
} as const;

/** One figure over all periods, as bars with their table. Hidden if no figure has two values. */
export function ReportTrend() {
  const [metric, setMetric] = useState<string>();
  const [template, setTemplate] = useState<string>();
  const heading = useId();
  // The page does without this section while the server is unreachable.
  const { data } = useQuery(trendQuery(template, metric));
  const shown = data?.metrics.find(({ key }) => key === data.metric);
  if (!data || !shown) return null;
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={heading} className="text-2xl">
          One figure over time
        </h2>
        <div className="flex min-w-0 flex-wrap items-end gap-3 max-sm:w-full">
          {data.templates.length > 1 && (
            <div className="min-w-52 max-sm:w-full">
              <Select
                label="Report"
                options={data.templates.map(({ id, name }) => ({ value: id, label: name }))}
                value={data.template && { value: data.template.id, label: data.template.name }}
                onChange={(option) => {
                  setMetric(undefined);
                  setTemplate(option?.value);
                }}
              />
            </div>
          )}
          <MetricChoice metrics={data.metrics} shown={shown} onChange={setMetric} />
        </div>
      </div>
      <Card className="grid gap-x-10 gap-y-6 lg:grid-cols-[1.65fr_1fr]">
        <TrendChart trend={data} metric={shown} />
        <TrendTable trend={data} metric={shown} />
      </Card>
    </section>
  );
}

interface MetricChoiceProps {
  metrics: Metric[];
  shown: Metric;
  onChange: (key: string) => void;
}

/**
 * Chooses the figure. A few figures are shown side by side; many figures, and any number on a phone, are in a
 * list.
 */
function MetricChoice({ metrics, shown, onChange }: MetricChoiceProps) {
  if (metrics.length < 2) return null;
  const options = metrics.map(({ key, label }) => ({ value: key, label }));
  const isFew = metrics.length <= SEGMENTS_MAX;
  return (
    <>
      {isFew && (
        <div className="max-sm:hidden">
          <Segments label="Figure" isLabelHidden options={options} value={shown.key} onChange={onChange} />
        </div>
      )}
      <div className={`min-w-52 max-sm:w-full ${isFew ? "sm:hidden" : ""}`}>
        <Select
          label="Figure"
          options={options}
          value={{ value: shown.key, label: shown.label }}
          onChange={(option) => option && onChange(option.value)}
        />
      </div>
    </>
  );
}

interface TrendProps {
  trend: Trend;
  metric: Metric;
}

function TrendChart({ trend: { points, currency }, metric }: TrendProps) {
  const data = reportChartData({
    ...metric,
    kind: "bar",
    labels: points.map(({ period_short }) => period_short),
    series: [{ key: metric.key, label: metric.label, values: points.map(({ value }) => value) }],
  });
  return (
    <div className="min-w-0">
      <h3 className="text-[1.0625rem]">{metric.label}</h3>
      <p className="mb-3 text-[0.8125rem] text-quiet">
        Over all your reports, {points[0]?.period_short} to {points.at(-1)?.period_short}
      </p>
      <BarChart
        data={data}
        label={metric.label}
        unit={axisUnit(metric.unit, currency)}
        tell={(value) => figureText(value.toFixed(metric.decimals), { ...metric, currency })}
        tellsOne
      />
    </div>
  );
}

function TrendTable({ trend: { points, currency }, metric }: TrendProps) {
  const format = { ...metric, currency };
  const rows = points.map((point, place) => ({
    ...point,
    change: changeOf({ value: point.value, previous: points[place - 1]?.value ?? null }, metric),
  }));
  return (
    // Shows as many rows as fit next to the chart; the rest can be scrolled to, also with keys.
    <div
      role="group"
      aria-label={`${metric.label} by period`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-72 min-w-0 overflow-y-auto rounded-sm"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-[0.8125rem] text-navy-600">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              Period
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              {metric.label}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ period_start, period_end, period_short, value, gap, change }) => (
            <tr
              key={`${period_start} ${period_end}`}
              className="border-b border-line last:border-0 first:font-semibold"
            >
              <th scope="row" className="py-2 pr-3 text-left font-[inherit] whitespace-nowrap">
                {period_short}
              </th>
              <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">
                {value === null ? (
                  <span className="font-normal text-quiet">{gapWords[gap ?? "no_value"]}</span>
                ) : (
                  figureText(value, format)
                )}
              </td>
              <td className="py-2 pl-3 text-right tabular-nums">
                {change && shortChangeText(change, format)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
