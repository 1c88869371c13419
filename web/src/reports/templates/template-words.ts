import { isNumberUnit } from "@portico/contract/reports/report-template-rules";
import { TEMPLATE_USES_COUNTED_MAX } from "@portico/contract/reports/report-limits";
import type {
  ChartKind,
  MetricBetter,
  MetricUnit,
  PeriodKind,
} from "@portico/contract/reports/report-template-fields";
import { formatCount } from "../../ui/table/count.ts";
import type { TemplateDraft } from "./template-draft.ts";

export const periodWords: Record<PeriodKind, string> = {
  month: "Month",
  quarter: "Quarter",
  half: "Half-year",
  year: "Year",
  custom: "Custom dates",
};
export const unitWords: Record<MetricUnit, string> = {
  money: "Money",
  percent: "Percent",
  number: "Number",
  text: "Text",
  date: "Date",
};
export const betterWords: Record<MetricBetter, string> = {
  up: "Up",
  down: "Down",
  none: "Neither",
};
export const chartWords: Record<ChartKind, string> = {
  line: "Line",
  area: "Area",
  bar: "Bars",
  donut: "Donut",
};

/** Takes labels by value. Returns them as options. */
export function optionsOf<Value extends string>(words: Record<Value, string>) {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}

/** "1 figure", "5 figures". */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/** "12 reports", "1,000+ reports". */
export function usesText(usedBy: number): string {
  if (usedBy === 1) return "1 report";
  return `${formatCount(usedBy)}${usedBy >= TEMPLATE_USES_COUNTED_MAX ? "+" : ""} reports`;
}

export const fieldWords: Record<keyof TemplateDraft, string> = {
  name: "Name",
  period_kind: "Period",
  currency: "Currency",
  metrics: "Figures",
  charts: "Charts",
  sections: "Sections",
  disclosures: "Disclosures",
  acknowledgement_required: "Ask readers to confirm",
};

/** One field of a template in words, to compare two versions; null: empty. */
export function fieldInWords(field: keyof TemplateDraft, draft: TemplateDraft): string | null {
  switch (field) {
    case "name":
      return draft.name;
    case "period_kind":
      return periodWords[draft.period_kind];
    case "currency":
      return draft.currency ?? "The firm's";
    case "disclosures":
      return draft.disclosures;
    case "acknowledgement_required":
      return draft.acknowledgement_required ? "Yes" : "No";
    case "metrics":
      return lines(draft.metrics.map((metric) => `${metric.label} (${metricText(metric)})`));
    case "charts":
      return lines(draft.charts.map((chart) => `${chart.label} (${chartText(chart, draft)})`));
    case "sections":
      return lines(draft.sections.map(({ label, help }) => (help ? `${label} (${help})` : label)));
  }
}

const lines = (list: readonly string[]) => (list.length === 0 ? null : list.join("\n"));

/** "Money, 2 decimals, up is good, required". */
export function metricText({ unit, decimals, better, required }: TemplateDraft["metrics"][number]): string {
  const isNumber = isNumberUnit(unit);
  return [
    unitWords[unit],
    isNumber && decimals > 0 && counted(decimals, "decimal"),
    isNumber && better !== "none" && `${betterWords[better].toLowerCase()} is good`,
    required ? "required" : "optional",
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Line of Value over 8 periods", "Bars, own values". */
export function chartText(
  { kind, source, metrics: keys, periods }: TemplateDraft["charts"][number],
  { metrics }: Pick<TemplateDraft, "metrics">,
): string {
  if (source === "own") return `${chartWords[kind]}, own values`;
  const names = keys.map((key) => metrics.find((metric) => metric.key === key)?.label || "a removed figure");
  const drawn = names.length === 0 ? "nothing yet" : names.join(", ");
  return kind === "donut" || Number.isNaN(periods)
    ? `${chartWords[kind]} of ${drawn}`
    : `${chartWords[kind]} of ${drawn}, over ${counted(periods, "period")}`;
}
