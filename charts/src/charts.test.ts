import { expect, test } from "vitest";
import { barChart } from "./bar-chart.ts";
import type { ChartData } from "./chart-data.ts";
import { textWidth } from "./chart-data.ts";
import { chartSentence } from "./chart-sentence.ts";
import { donutChart, shareText } from "./donut-chart.ts";
import { lineChart, placeAt } from "./line-chart.ts";
import { axisTexts } from "./value-axis.ts";

const quarters = ["Q4 24", "Q1 25", "Q2 25", "Q3 25"];
const one = (
  values: Array<number | null>,
  labels = values.map((_, place) => `P${place + 1}`),
): ChartData => ({
  labels,
  series: [{ key: "value", label: "Value", values }],
});
const size = { width: 548, height: 200, unit: { before: "€\u00a0", after: "" } } as const;
const narrow = { ...size, width: 320 };
const broken = /NaN|Infinity|undefined/;

const odd: ReadonlyArray<readonly [string, ChartData]> = [
  ["one point", one([5])],
  ["all equal", one([7, 7, 7])],
  ["all zero", one([0, 0])],
  ["negative alone", one([-3, -200, -50])],
  ["gaps", one([null, 4, null, null, 6, 7])],
  ["gaps alone", one([null, null])],
  ["nothing at all", { labels: [], series: [] }],
  ["very large", one([1e15, -1e15])],
  ["very small", one([0.0001, 0.0002])],
  ["forty points", one(Array.from({ length: 40 }, (_, place) => 1000 + place))],
];

test.each(odd)("%s: lines and bars stay within their chart, also at 320 pixels", (_, data) => {
  for (const room of [size, narrow]) {
    const line = lineChart(data, { ...room, hasArea: true });
    const bar = barChart(data, room);
    expect(JSON.stringify([line, bar])).not.toMatch(broken);
    expect(JSON.stringify([line, bar])).not.toContain("null");
    for (const { x, y } of line.lines.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(line.plot.x);
      expect(x).toBeLessThanOrEqual(line.plot.x + line.plot.width);
      expect(y).toBeGreaterThanOrEqual(line.plot.y);
      expect(y).toBeLessThanOrEqual(line.plot.y + line.plot.height);
    }
    for (const { x, y, width, height } of bar.series.flatMap(({ bars }) => bars)) {
      expect(x).toBeGreaterThanOrEqual(bar.plot.x);
      expect(x + width).toBeLessThanOrEqual(bar.plot.x + bar.plot.width);
      expect(y).toBeGreaterThanOrEqual(bar.plot.y);
      expect(y + height).toBeLessThanOrEqual(bar.plot.y + bar.plot.height + 1);
    }
  }
});

test.each(odd)(
  "%s: labels on the axis do not touch each other, and the last label is always shown",
  (_, data) => {
    for (const chart of [lineChart(data, narrow), barChart(data, narrow)]) {
      expect(chart.labels.at(-1)?.place ?? -1).toBe(data.labels.length - 1);
      chart.labels.reduce((before, label) => {
        const half = textWidth(label.text, 12) / 2;
        expect(label.x - half).toBeGreaterThanOrEqual(before - 0.01);
        expect(label.x + half).toBeLessThanOrEqual(320);
        return label.x + half;
      }, 0);
      const ys = chart.ticks.map(({ y }) => y);
      expect(new Set(chart.ticks.map(({ text }) => text)).size).toBe(ys.length);
    }
  },
);

test("a line ends at a gap, and a point between two gaps is drawn on its own", () => {
  const { lines } = lineChart(one([1, 2, null, 4, null, 6, 7]), size);
  expect(lines[0]?.line.match(/M/g)).toHaveLength(3);
  expect(lines[0]?.points.filter(({ isAlone }) => isAlone).map(({ place }) => place)).toEqual([3]);
});

test("the axis of a line chart with close values starts above zero, and the chart says so; a bar chart always starts at zero", () => {
  const close = one([246_120, 284_310]);
  expect(lineChart(close, size).startsAboveZero).toBe(true);
  expect(lineChart(one([10, 284_310]), size).startsAboveZero).toBe(false);
  expect(barChart(close, size).ticks[0]?.value).toBe(0);
});

test("bars that go up and down share their spot, and other bars are side by side", () => {
  const upAndDown = {
    labels: quarters,
    series: [
      { key: "in", label: "Paid in", values: [4, 4, 6, 4] },
      { key: "out", label: "Taken out", values: [null, -1, -4, 0] },
    ],
  };
  const diverging = barChart(upAndDown, size);
  expect(diverging.series[0]?.bars[1]?.x).toBe(diverging.series[1]?.bars[0]?.x);
  expect(diverging.series[1]?.bars[0]?.y).toBe(diverging.zero);
  const both = barChart(
    { ...upAndDown, series: upAndDown.series.map((s) => ({ ...s, values: [1, 2, 3, 4] })) },
    size,
  );
  const [first, second] = both.series.map(({ bars }) => bars[1]);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.x ?? 0);
});

test("the hatching of a bar does not go beyond the bar", () => {
  const bar = barChart(one([10, -10]), size).series[0]?.bars[0];
  const numbers = [...(bar?.hatch ?? "").matchAll(/([\d.]+) ([\d.]+)/g)];
  expect(numbers.length).toBeGreaterThan(4);
  for (const [, x, y] of numbers) {
    expect(Number(x)).toBeGreaterThanOrEqual((bar?.x ?? 0) - 0.01);
    expect(Number(x)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 0.01);
    expect(Number(y)).toBeGreaterThanOrEqual((bar?.y ?? 0) - 0.01);
    expect(Number(y)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 0.01);
  }
});

test("all numbers of an axis are written in the same short format", () => {
  const none = { before: "", after: "" };
  expect(axisTexts([240_000, 250_000, 290_000], none)).toEqual(["240k", "250k", "290k"]);
  expect(axisTexts([-6000, -3000, 0, 3000], { before: "€ ", after: "" })).toEqual([
    "−€ 6k",
    "−€ 3k",
    "€ 0",
    "€ 3k",
  ]);
  expect(axisTexts([-1, 0, 1], { before: "", after: "%" })).toEqual(["−1%", "0%", "1%"]);
  expect(axisTexts([0, 0.5, 1], none)).toEqual(["0", "0.5", "1.0"]);
  expect(axisTexts([0, 600, 1200], { before: "€ ", after: "" })).toEqual(["€ 0", "€ 600", "€ 1,200"]);
  expect(axisTexts([0, 2000], none)).toEqual(["0", "2k"]);
  expect(axisTexts([2_500_000, 5_000_000], none)).toEqual(["2.5m", "5.0m"]);
});

test("the pieces of a donut chart are shares of the whole, and a label with a negative value gets no piece and is listed separately", () => {
  const donut = donutChart(["Shares", "Bonds", "Cash", "Loan"], [60, 39.8, 0.2, -5], 200);
  expect(donut.pieces.map(({ share }) => shareText(share))).toEqual(["60%", "40%", "under 1%"]);
  expect(donut.pieces.map(({ spot }) => spot !== null)).toEqual([true, true, false]);
  expect(donut.left).toEqual(["Loan"]);
  for (const values of [[], [0, 0], [null], [1]]) {
    const labels = values.map((_, place) => `L${place}`);
    expect(JSON.stringify(donutChart(labels, values, 200))).not.toMatch(broken);
  }
});

test("one sentence describes a chart", () => {
  const tell = (value: number) => `€${value}`;
  const value = (data: ChartData) => chartSentence(data, { label: "Value", tell });
  expect(value(one([246, null, 284], quarters.slice(0, 3)))).toBe(
    "Value, from €246 in Q4 24 to €284 in Q2 25.",
  );
  expect(value(one([246], ["Q4 24"]))).toBe("Value, €246 in Q4 24.");
  expect(value(one([null], ["Q4 24"]))).toBe("Value, no values.");
});

test("every point of a chart belongs to the nearest place", () => {
  expect([placeAt([10, 20, 30], 14), placeAt([10, 20, 30], 99), placeAt([], 3)]).toEqual([0, 2, -1]);
});
