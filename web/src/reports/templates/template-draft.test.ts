import { expect, test } from "vitest";
import {
  copyOf,
  draftFaults,
  jointFaults,
  keyFor,
  moved,
  newChart,
  newDraft,
  newMetric,
  newSection,
  shownDraft,
  type TemplateDraft,
  withKeys,
} from "./template-draft.ts";

const metric = (label: string, more: Partial<TemplateDraft["metrics"][number]> = {}) => ({
  ...newMetric(),
  label,
  ...more,
});
const draft = (more: Partial<TemplateDraft> = {}): TemplateDraft => ({ ...newDraft(), name: "One", ...more });

test.each([
  ["Paid in", "paid_in"],
  ["  Größe (m²) ", "gro_e_m"],
  ["2026 plan", "plan"],
  ["現金", "part"],
  ["Constructor", "constructor_2"],
  ["toString", "tostring"],
  ["a".repeat(80), "a".repeat(36)],
])("the key of %j is %s", (label, key) => {
  expect(keyFor(label, new Set())).toBe(key);
});

test("a key that is taken gets a number", () => {
  expect(keyFor("Paid in", new Set(["paid_in", "paid_in_2"]))).toBe("paid_in_3");
});

test("new parts get keys made of their names when they are saved, and charts refer to these keys", () => {
  const value = metric("Value");
  const paid = metric("Paid in", { key: "value" });
  const chart = { ...newChart([value]), label: "Course", metrics: [value.key, "value"] };
  const keyed = withKeys(draft({ metrics: [value, paid], charts: [chart] }), []);
  expect(keyed.metrics.map(({ key }) => key)).toEqual(["value_2", "value"]);
  expect(keyed.charts[0]).toMatchObject({ key: "course", metrics: ["value_2", "value"] });
});

test("a figure that is removed and added again gets its former key, unless its unit is different", () => {
  const former = [{ key: "gain", label: "Gain", unit: "percent" }] as const;
  const keysOf = (unit: "percent" | "money") =>
    withKeys(draft({ metrics: [metric(" gain ", { unit })] }), former).metrics.map(({ key }) => key);
  expect(keysOf("percent")).toEqual(["gain"]);
  expect(keysOf("money")).toEqual(["gain_2"]);
});

test("errors are reported by field, in the words of the server", () => {
  const value = metric("Value");
  const faults = draftFaults(
    draft({
      name: "",
      metrics: [value, metric("value", { unit: "text", decimals: 2 }), metric("")],
      charts: [{ ...newChart([]), label: "Course", metrics: ["gone"] }],
      sections: [{ ...newSection(), label: "a".repeat(81) }],
    }),
    [],
  );
  expect(Object.keys(faults).toSorted()).toEqual([
    "charts.0.metrics",
    "metrics.1.decimals",
    "metrics.1.label",
    "metrics.2.label",
    "name",
    "sections.0.label",
  ]);
  expect(faults["charts.0.metrics"]).toBe("This chart uses a figure that was removed. Choose another one.");
});

test("before the user saves, contradictions between parts are reported as errors, and empty fields are not", () => {
  const metrics = [metric(""), metric("Value"), metric("value")];
  const charts = [newChart([]), { ...newChart([]), metrics: ["gone"] }];
  expect(Object.keys(jointFaults(draft({ name: "", metrics, charts }), []))).toEqual([
    "metrics.2.label",
    "charts.1.metrics",
  ]);
});

test("a figure that reports use cannot change its type", () => {
  const metrics = [metric("Gain", { key: "gain", unit: "money" })];
  const former = [{ key: "gain", label: "Gain", unit: "percent" }] as const;
  expect(draftFaults(draft({ metrics }), former)).toHaveProperty(["metrics.0.unit"]);
  expect(draftFaults(draft({ metrics }), [])).toEqual({});
});

test("a part is moved by a step, and never beyond the ends", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});

test("an unfinished template can be shown: parts without a name say so, and empty charts are left out", () => {
  const metrics = [metric(""), metric(""), metric("Value")];
  metrics[2]!.decimals = Number.NaN;
  const charts = [
    { ...newChart(metrics), periods: Number.NaN },
    { ...newChart(metrics), metrics: ["gone"] },
  ];
  const shown = shownDraft(draft({ name: " ", metrics, charts }));
  expect(shown.metrics.map(({ label }) => label)).toEqual(["No name yet", "No name yet (2)", "Value"]);
  expect([shown.charts.length, draftFaults(shown, [])]).toEqual([1, {}]);
});

test("a copy has everything of the template, and its name is cut to the maximum length", () => {
  const copy = copyOf(draft({ name: "n".repeat(80), metrics: [metric("Value")] }));
  expect([copy.name.length, copy.name.startsWith("Copy of n"), copy.metrics.length]).toEqual([80, true, 1]);
});
