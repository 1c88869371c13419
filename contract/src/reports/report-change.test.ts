import { expect, test } from "vitest";
import { isDecimal } from "./decimals.ts";
import { changeText, figureText, numberText, shortChangeText } from "./figure-text.ts";
import { changeOf } from "./report-change.ts";

const money = { unit: "money", better: "up", decimals: 0, currency: "EUR" } as const;
const percent = { unit: "percent", better: "none", decimals: 1, currency: "EUR" } as const;
const text = (value: string, previous: string, metric: typeof money | typeof percent = money) => {
  const change = changeOf({ value, previous }, metric);
  return change && changeText(change, metric);
};

test("a change is written as an amount and as a percentage of the earlier value, and is exact even for the largest numbers", () => {
  expect(text("284310", "275490")).toBe("Up €\u00a08,820, which is 3.2%");
  expect(text("2250", "3000")).toBe("Down €\u00a0750, which is 25.0% (worse)");
  expect(text("4500.00", "4500")).toBe("Unchanged");
  expect(changeOf({ value: "999999999999999.01", previous: "999999999999999" }, money)?.amount).toBe("0.01");
  expect(text("-100", "-200")).toBe("Up €\u00a0100, which is 50.0%");
});

test("the change of a percentage is written in points and never has to be confirmed", () => {
  expect(text("2.4", "1.8", percent)).toBe("Up 0.6\u00a0points");
  expect(changeOf({ value: "9.0", previous: "0.1" }, percent)?.isBig).toBe(false);
});

test("no change is calculated if the earlier value is zero, or if a value is missing, is not a number or is a text", () => {
  for (const [value, previous] of [
    ["5", "0"],
    ["5", "0.00"],
    ["5", null],
    [null, "5"],
    ["NaN", "5"],
    ["1e999", "5"],
  ] as const)
    expect(changeOf({ value, previous }, money)).toBeNull();
  expect(changeOf({ value: "5", previous: "4" }, { unit: "text", better: "up" })).toBeNull();
  expect(changeOf({ value: "5", previous: "0" }, percent)).toBeNull();
});

test("a change has to be confirmed if it is more than half of the earlier value, but not if it is exactly half", () => {
  expect(changeOf({ value: "1610", previous: "1040" }, money)?.isBig).toBe(true);
  expect(changeOf({ value: "1500", previous: "1000" }, money)?.isBig).toBe(false);
  expect(changeOf({ value: "499", previous: "1000" }, money)?.isBig).toBe(true);
});

test("a decimal has exactly one form, and other spellings from programs and spreadsheets are refused", () => {
  for (const good of ["0", "-0.9", "284310", "1.50", "999999999999999.999999"])
    expect([good, isDecimal(good)]).toEqual([good, true]);
  for (const bad of ["", "+1", "01", "1.", ".5", "1,000", "1 000", "1'000", "1e5", "NaN", "Infinity", "-0"])
    expect([bad, isDecimal(bad)]).toEqual([bad, false]);
  for (const bad of ["-0.00", "1e999", "0x10", "٣", "1234567890123456", "0.1234567", "=1+1", " 1"])
    expect([bad, isDecimal(bad)]).toEqual([bad, false]);
});

test("a figure is written with its currency or percent sign, with thousands separators and with a typographic minus", () => {
  expect(figureText("284310.5", { ...money, decimals: 2 })).toBe("€\u00a0284,310.50");
  expect(figureText("284310.00", { ...money, decimals: 2 })).toBe("€\u00a0284,310");
  expect(figureText("284310.004", { ...money, decimals: 2 })).toBe("€\u00a0284,310");
  expect(figureText("-0.05", { ...money, decimals: 2 })).toBe("\u2212€\u00a00.05");
  expect(figureText("2", { ...percent, decimals: 1 })).toBe("2.0%");
  expect(figureText("-1234", money)).toBe("\u2212€\u00a01,234");
  expect(figureText("-0.9", percent)).toBe("\u22120.9%");
  expect(figureText("12", { ...money, currency: "CHF" })).toBe("CHF\u00a012");
  expect(figureText("2026-10-01", { ...money, unit: "date" })).toBe("2026-10-01");
  expect([numberText("1234567.5", 0), numberText("-0.4", 0), numberText("1000")]).toEqual([
    "1,234,568",
    "0",
    "1,000",
  ]);
  expect(shortChangeText(changeOf({ value: "1610", previous: "1040" }, money)!, money)).toBe("Up 54.8%");
});
