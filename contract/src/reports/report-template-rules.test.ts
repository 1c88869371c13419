import { expect, test } from "vitest";
import { type TemplateParts, templateFaults } from "./report-template-rules.ts";

const value = { key: "value", label: "Value", unit: "money", decimals: 0 } as const;
const gain = { key: "gain", label: "Gain", unit: "percent", decimals: 1 } as const;
const due = { key: "due", label: "Due", unit: "date", decimals: 0 } as const;
const chart = (metrics: string[], more = {}) =>
  ({ key: "chart", label: "Chart", source: "metrics", metrics, periods: 8, ...more }) as const;
const of = (parts: Partial<TemplateParts>) =>
  templateFaults({ metrics: [value, gain, due], charts: [], sections: [], ...parts });

test("a template whose parts fit together has no errors", () => {
  expect(of({ charts: [chart(["value"])], sections: [{ key: "words", label: "Words" }] })).toEqual({});
});

test("the later of two parts with the same name gets an error, even if the capitals and spaces differ", () => {
  const metrics = [value, { ...gain, label: " vaLUE " }];
  expect(of({ metrics })).toEqual({ "metrics.1.label": "Another figure has this name." });
  const sections = [
    { key: "one", label: "Words" },
    { key: "one", label: "Words" },
  ];
  expect(Object.keys(of({ sections }))).toEqual(["sections.1.key", "sections.1.label"]);
});

test("two parts without a name get no error about equal names", () => {
  const sections = [
    { key: "one", label: "" },
    { key: "two", label: "" },
  ];
  expect(of({ sections })).toEqual({});
});

test.each([
  ["draws nothing", chart([]), "Please choose a figure."],
  [
    "draws a figure that was removed",
    chart(["value", "gone"]),
    "This chart uses a figure that was removed. Choose another one.",
  ],
  ["draws one figure twice", chart(["value", "value"]), "Please choose each figure once."],
  ["draws days", chart(["due"]), "Text and dates can't be shown in a chart."],
  ["draws two units", chart(["value", "gain"]), "All figures in a chart must have the same unit."],
])("a chart that %s is refused, and the error says why", (_what, drawn, sentence) => {
  expect(of({ charts: [drawn] })).toEqual({ "charts.0.metrics": sentence });
});

test("a chart with values of its own needs no figure, and a chart of figures has to show at least one period", () => {
  expect(of({ charts: [chart([], { source: "own", periods: 0 })] })).toEqual({});
  expect(of({ charts: [chart(["value"], { periods: 0 })] })).toEqual({ "charts.0.periods": "At least 1." });
});

test("a figure that is a text or a day cannot have decimals", () => {
  expect(of({ metrics: [{ ...due, decimals: 2 }] })).toEqual({
    "metrics.0.decimals": "Text and dates have no decimals.",
  });
});
