import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Moment, type MomentForm, momentText } from "./moment.tsx";

const NOW = Date.parse("2026-12-06T13:51:00.000Z");
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

beforeEach(() => void vi.stubEnv("TZ", "Europe/Berlin"));
afterEach(() => vi.unstubAllEnvs());

test.each<[MomentForm, string, string]>([
  ["past", "37 min ago", "5 Dec 2026, 14:51"],
  ["event", "37 min ago (14:14)", "5 Dec 2026, 14:51"],
  ["day", "37 min ago", "5 Dec 2026"],
  ["date", "6 Dec 2026", "5 Dec 2026"],
  ["deadline", "6 December 2026 at 14:14 CET", "5 December 2026 at 14:51 CET"],
])("in the form %s a time is %s within a day, and %s from one day on", (form, within, after) => {
  expect(momentText(before(37), form, NOW)).toBe(within);
  expect(momentText(before(24 * 60), form, NOW)).toBe(after);
});

test("a time on the page can be read by programs, and shows its exact time and zone on hover", () => {
  expect(renderToStaticMarkup(<Moment at="2026-11-01T13:51:16.000Z" />)).toBe(
    '<time dateTime="2026-11-01T13:51:16.000Z" title="1 November 2026 at 14:51 CET" class="whitespace-nowrap">1 Nov 2026, 14:51</time>',
  );
});

test("only the files for dates and moments read or write times", () => {
  const root = new URL("../", import.meta.url);
  const writes = /dayjs|DateTimeFormat|RelativeTimeFormat|toLocale(Date|Time)?String|\/date\.ts"|<time\b/;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => writes.test(readFileSync(new URL(file, root), "utf8")));
  // Of these four files, only the first and the last format times. The file device-time-zone.ts reads the
  // zone of the device, and parse-date.ts reads typed dates.
  expect(files.toSorted()).toEqual([
    "ui/date.ts",
    "ui/form/device-time-zone.ts",
    "ui/form/parse-date.ts",
    "ui/moment.tsx",
  ]);
});
