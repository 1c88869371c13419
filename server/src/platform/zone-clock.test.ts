import { isTimeZone } from "@portico/contract/values/time-zone";
import { expect, test } from "vitest";
import { dayAfter, startOfDay, wallClock } from "./zone-clock.ts";
import { HOUR_MS, later, SECOND_MS } from "./clock.ts";

/** Old names of zones, which firms may have chosen years ago. */
const LINKS =
  "US/Pacific US/Eastern Asia/Calcutta Asia/Katmandu Europe/Kiev GB NZ EST5EDT CET Etc/GMT+12 Etc/GMT-14 GMT UTC Zulu Japan Cuba Iran america/new_york".split(
    " ",
  );
const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), ...LINKS])].filter(isTimeZone);
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

test.each(["PST", "JST", "IST", "ist", "SystemV/EST5", "US/Pacific-New", "+02:00", "Nowhere/Town", ""])(
  "a firm cannot choose the zone %j, which is not in the list of zones",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test("startOfDay returns the first moment of a day in every zone, in winter, in summer and when clocks change", () => {
  expect(zones.length).toBeGreaterThan(400);
  const days = [
    "2026-01-15",
    "2026-07-15",
    "2026-03-08",
    "2026-03-28",
    "2026-03-29",
    "2026-04-24",
    "2026-09-06",
  ];
  for (const zone of zones)
    for (const day of [...days, "2026-10-25", "2025-11-01", "2024-12-31", "2011-12-31"]) {
      const start = startOfDay(day, zone);
      const [at, before] = [start, later(start, -SECOND_MS)].map((one) => wallClock(one, zone).getTime());
      expect([zone, day, at! >= midnightOf(day), before! < midnightOf(day)]).toEqual([zone, day, true, true]);
    }
});

test.each([
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"],
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  // On this day, clocks show midnight twice. The day begins at the first midnight.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-01-01", "2025-12-31T13:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
  ["Etc/GMT+12", "2026-01-01", "2026-01-01T12:00:00.000Z"],
])("in %s the day %s begins at %s", (zone, day, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
});

test("dayAfter returns the next day of the calendar, and every day has 22 to 26 hours", () => {
  expect(["2024-02-28", "2026-02-28", "2026-12-31", "9999-12-31"].map(dayAfter)).toEqual([
    "2024-02-29",
    "2026-03-01",
    "2027-01-01",
    "+010000-01-01",
  ]);
  for (const zone of zones) {
    const length = startOfDay("2026-03-30", zone).getTime() - startOfDay("2026-03-29", zone).getTime();
    expect([zone, length >= 22 * HOUR_MS && length <= 26 * HOUR_MS]).toEqual([zone, true]);
  }
});
