import type { BodyToSend } from "@portico/contract/http/call";
import type { addReportTemplate } from "@portico/contract/reports/templates";
import {
  CHART_PERIODS_MAX,
  FIGURE_DECIMALS_MAX,
  REPORT_KEY_MAX_LENGTH,
  TEMPLATE_NAME_MAX_LENGTH,
} from "@portico/contract/reports/report-limits";
import {
  type Metric,
  type OpenedReportTemplate,
  type ReportTemplate,
  templateFields,
} from "@portico/contract/reports/report-template-fields";
import { isNumberUnit, templateFaults } from "@portico/contract/reports/report-template-rules";
import * as z from "zod/mini";

/** The parts of a template that an admin writes. */
export type TemplateDraft = Pick<
  ReportTemplate,
  | "name"
  | "period_kind"
  | "currency"
  | "metrics"
  | "charts"
  | "sections"
  | "disclosures"
  | "acknowledgement_required"
>;
export type TemplatePart = "metrics" | "charts" | "sections";
export type TemplateBody = BodyToSend<typeof addReportTemplate>;
/** The figures that existing reports use. Some of them may no longer be in the template. */
export type Former = readonly Pick<Metric, "key" | "label" | "unit">[];
export type Faults = Readonly<Record<string, string>>;

const typedTemplate = z.object(templateFields);
export const draftFields = [
  "name",
  "period_kind",
  "currency",
  "metrics",
  "charts",
  "sections",
  "disclosures",
  "acknowledgement_required",
] as const;

/** An empty template. */
export function newDraft(): TemplateDraft {
  return {
    name: "",
    period_kind: "quarter",
    currency: null,
    metrics: [],
    charts: [],
    sections: [],
    disclosures: null,
    acknowledgement_required: false,
  };
}

export function draftOf(template: TemplateDraft): TemplateDraft {
  return Object.fromEntries(draftFields.map((field) => [field, template[field]])) as unknown as TemplateDraft;
}

/** A copy of a template under another name. */
export function copyOf(template: TemplateDraft): TemplateDraft {
  return { ...draftOf(template), name: `Copy of ${template.name}`.slice(0, TEMPLATE_NAME_MAX_LENGTH) };
}

/** The figures that reports of a template use, or may use; none if no report was written from it. */
export function formerOf(template: OpenedReportTemplate | null): Former {
  if (!template) return [];
  return [...template.former_metrics, ...(template.is_used ? template.metrics : [])];
}

/** Takes a name and the keys in use. Returns a key made of the name: "paid_in", "paid_in_2". */
export function keyFor(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .replace(/_+$/, "")
    .slice(0, REPORT_KEY_MAX_LENGTH - 4)
    .replace(/_+$/, "");
  const first = plain || "part";
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? first : `${first}_${n}`;
    // A key must not be the name of a property that every object has, such as "constructor".
    if (!taken.has(key) && !(key in {})) return key;
  }
}

/**
 * A key identifies a part from period to period, and users do not type keys, so a new part has a temporary
 * one until it is saved. Takes the draft and the figures that reports use. Returns the draft with permanent
 * keys: a new figure gets the key of a removed one with the same name and unit.
 */
export function withKeys(draft: TemplateDraft, former: Former): TemplateDraft {
  const lasting = new Map<string, string>();
  const keyed = <Part extends { key: string; label: string }>(
    parts: readonly Part[],
    known: (part: Part) => string | undefined,
    also: readonly string[],
  ): Part[] => {
    const taken = new Set([...parts.map(({ key }) => key).filter((key) => !isPassing(key)), ...also]);
    return parts.map((part) => {
      if (!isPassing(part.key)) return part;
      const again = known(part);
      const key =
        again !== undefined && !parts.some((one) => one.key === again) ? again : keyFor(part.label, taken);
      taken.add(key);
      lasting.set(part.key, key);
      return { ...part, key };
    });
  };
  const used = new Set<string>();
  const metrics = keyed(
    draft.metrics,
    ({ label, unit }) => {
      const again = former.find(
        (one) => sameName(one.label, label) && one.unit === unit && !used.has(one.key),
      );
      if (again) used.add(again.key);
      return again?.key;
    },
    former.map(({ key }) => key),
  );
  const charts = keyed(draft.charts, () => undefined, []).map((chart) => ({
    ...chart,
    metrics: chart.metrics.map((key) => lasting.get(key) ?? key),
  }));
  return { ...draft, metrics, charts, sections: keyed(draft.sections, () => undefined, []) };
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

let parts = 0;
// A key made of a name never has two underscores in a row, so temporary keys are recognised by them.
const PASSING = "new__";

/** A temporary key, until the part has a name. */
function passingKey(): string {
  parts += 1;
  return `${PASSING}${parts}`;
}

export const isPassing = (key: string) => key.startsWith(PASSING);

export function newMetric(): Metric {
  return { key: passingKey(), label: "", unit: "money", decimals: 0, better: "up", required: true };
}

export function newChart(metrics: readonly Metric[]): TemplateDraft["charts"][number] {
  const first = metrics.find(({ unit }) => isNumberUnit(unit));
  return {
    key: passingKey(),
    label: "",
    kind: "line",
    source: "metrics",
    metrics: first ? [first.key] : [],
    periods: 8,
    unit: "number",
    decimals: 0,
  };
}

export function newSection(): TemplateDraft["sections"][number] {
  return { key: passingKey(), label: "", help: null, required: false };
}

/**
 * Takes a list, a place and a step. Returns the list with the item at that place moved by that many places.
 */
export function moved<Part>(list: readonly Part[], place: number, step: number): Part[] {
  const to = Math.min(list.length - 1, Math.max(0, place + step));
  return list.toSpliced(place, 1).toSpliced(to, 0, list[place]!);
}

/**
 * Takes the draft. Returns errors about parts that contradict each other, by field ("metrics.0.label"), in
 * the words of the server. An empty chart is not reported yet.
 */
export function jointFaults(draft: TemplateDraft, former: Former): Faults {
  const faults: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(templateFaults(draft))) {
    const chart = /^charts\.(\d+)\.metrics$/.exec(field);
    if (!chart || draft.charts[Number(chart[1])]!.metrics.length > 0) faults[field] = sentence;
  }
  for (const [place, { key, unit }] of draft.metrics.entries()) {
    const known = former.find((one) => one.key === key);
    if (known && known.unit !== unit)
      faults[`metrics.${place}.unit`] =
        "Reports already use this figure with another type. Remove it and add a new one.";
  }
  return faults;
}

/** Like jointFaults, including everything that is missing or too long. */
export function draftFaults(draft: TemplateDraft, former: Former): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of typedTemplate.safeParse(draft).error?.issues ?? [])
    faults[path.map(String).join(".")] ??= message;
  return { ...templateFaults(draft), ...jointFaults(draft, former), ...faults };
}

/**
 * Takes the draft. Returns the part of it that can be shown: parts without a name are labelled so, and charts
 * that draw nothing are left out.
 */
export function shownDraft(draft: TemplateDraft): TemplateDraft {
  const faults = templateFaults(draft);
  const named = <Part extends { key: string; label: string }>(list: readonly Part[]) =>
    list.map((part) => ({ ...part, label: part.label.trim() || "No name yet" }));
  const unique = <Part extends { label: string }>(list: readonly Part[]) =>
    list.map((part, place) => {
      const before = list.slice(0, place).filter(({ label }) => sameName(label, part.label)).length;
      return before === 0 ? part : { ...part, label: `${part.label.slice(0, 70)} (${before + 1})` };
    });
  return {
    ...draft,
    name: draft.name.trim() || "Template without a name",
    metrics: unique(named(draft.metrics)).map((metric) => ({
      ...metric,
      decimals: within(metric.decimals, 0, FIGURE_DECIMALS_MAX, 0),
    })),
    charts: unique(named(draft.charts.filter((_, place) => !(`charts.${place}.metrics` in faults)))).map(
      (chart) => ({
        ...chart,
        periods: within(chart.periods, 1, CHART_PERIODS_MAX, 1),
        decimals: within(chart.decimals, 0, FIGURE_DECIMALS_MAX, 0),
      }),
    ),
    sections: unique(named(draft.sections)),
  };
}

/**
 * Returns the number if it is a whole number between the limits, or else `otherwise`, because a field may be
 * empty while the user types.
 */
function within(count: number, least: number, most: number, otherwise: number): number {
  return Number.isInteger(count) && count >= least && count <= most ? count : otherwise;
}
