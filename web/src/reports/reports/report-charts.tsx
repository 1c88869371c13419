import {
  axisUnit,
  chartValueText,
  isDrawn,
  reportChartData,
} from "@portico/contract/reports/report-chart-data";
import type { Chart, ReportContent } from "@portico/contract/reports/report-fields";
import { BarChart } from "../../charts/bar-chart.tsx";
import { ChartBlock } from "../../charts/chart-block.tsx";
import { ChartTable } from "../../charts/chart-table.tsx";
import { DonutChart } from "../../charts/donut-chart.tsx";
import { LineChart } from "../../charts/line-chart.tsx";

interface ReportChartsProps {
  content: ReportContent;
  memory?: string | undefined;
}

const isWide = (chart: Chart | undefined) => chart?.kind === "line" || chart?.kind === "area";

/**
 * The charts of a report, two in a row if there is space; line charts get more of it than bar charts. A chart
 * without a neighbour fills the row.
 */
export function ReportCharts({ content: { charts, currency }, memory }: ReportChartsProps) {
  const drawn = charts.filter(isDrawn);
  const pairs: Chart[][] = [];
  for (let at = 0; at < drawn.length; at += 2) pairs.push(drawn.slice(at, at + 2));
  return (
    <div className="space-y-8">
      {pairs.map((pair) => (
        <div key={pair[0]?.key} className={`grid gap-x-10 gap-y-8 ${shares(pair)}`}>
          {pair.map((chart) => (
            <ReportChart key={chart.key} chart={chart} currency={currency} memory={memory} />
          ))}
        </div>
      ))}
    </div>
  );
}

function shares([first, second]: Chart[]): string {
  if (!second) return "";
  if (isWide(first) === isWide(second)) return "@3xl:grid-cols-2";
  return isWide(first) ? "@3xl:grid-cols-[1.65fr_1fr]" : "@3xl:grid-cols-[1fr_1.65fr]";
}

function ReportChart({
  chart,
  currency,
  memory,
}: { chart: Chart; currency: string } & Pick<ReportChartsProps, "memory">) {
  const data = reportChartData(chart);
  const tell = chartValueText(chart, currency);
  const shown = { data, label: chart.label, unit: axisUnit(chart.unit, currency), tell };
  const drawn = {
    line: <LineChart {...shown} />,
    area: <LineChart {...shown} hasArea />,
    bar: <BarChart {...shown} tellsOne={data.series.length === 1} />,
    donut: <DonutChart {...shown} />,
  };
  return (
    <ChartBlock
      title={chart.label}
      memory={memory && `${memory}:${chart.key}`}
      chart={drawn[chart.kind]}
      table={
        <ChartTable
          data={data}
          label={chart.label}
          placeHead={chart.kind === "donut" ? "Part" : "Period"}
          tell={tell}
        />
      }
    />
  );
}
