import { afterEach, expect, test, vi } from "vitest";
import {
  atFirmTime,
  firmDay,
  formatDate,
  formatInFull,
  formatMoment,
  setDateOrder,
  setFirmZone,
  startOfFirmDay,
  timeAgo,
  timeLeft,
} from "./date.ts";
import { parseDate, typedDay } from "./form/parse-date.ts";

afterEach(() => vi.unstubAllEnvs());

const NOON = Date.parse("2026-06-15T12:00:00");

const HOUR_MS = 3_600_000;

/**
 * Returns when the clocks of a zone change in the given years, and how far the zone is ahead of UTC before
 * and after each change.
 */
function changesIn(timeZone: string, from: number, to: number) {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const ahead = (at: number) => Date.parse(`${format.format(at).replace(" ", "T")}Z`) - at;
  const changes: { at: number; before: number; after: number }[] = [];
  const step = 7 * 24 * HOUR_MS;
  for (let at = Date.UTC(from, 0); at < Date.UTC(to, 0); at += step) {
    let [low, high] = [at, at + step];
    const [before, after] = [ahead(low), ahead(high)];
    if (before === after) continue;
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (ahead(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

test("atFirmTime returns the first moment at or after a given day and time of the firm, even when the clocks change", () => {
  const seen = new Set<string>();
  try {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      setFirmZone(zone);
      for (const { at, before, after } of changesIn(zone, 2019, 2030)) {
        // Several zones have the same clock changes, and each change is tested only once.
        const known = `${at} ${before} ${after}`;
        if (seen.has(known)) continue;
        seen.add(known);
        // The time that the clock would show at this moment if it did not change.
        const change = at + before;
        for (let typed = change - 2 * HOUR_MS; typed <= change + 2 * HOUR_MS; typed += HOUR_MS / 2) {
          const isOver = typed >= change;
          const isLeaptOver = isOver && typed < at + after;
          const wanted = isLeaptOver ? at : typed - (isOver ? after : before);
          const [day, time] = new Date(typed).toISOString().slice(0, "2026-11-01T09:00".length).split("T");
          const got = atFirmTime(day!, time!);
          if (Date.parse(got) !== wanted)
            expect([zone, day, time, got]).toEqual([zone, day, time, new Date(wanted).toISOString()]);
          // The start of a day is on that day. Only if midnight is skipped does the day begin later, at its
          // first moment.
          if (time === "00:00") expect([zone, firmDay(got)]).toEqual([zone, day]);
        }
      }
    }
  } finally {
    setFirmZone("UTC");
  }
  expect(seen.size).toBeGreaterThan(200);
});

test.each([
  ["America/Santiago", "2026-09-06", "00:00", "2026-09-06T04:00:00.000Z"],
  ["America/Havana", "2026-03-08", "00:00", "2026-03-08T05:00:00.000Z"],
  ["Atlantic/Azores", "2026-03-29", "00:00", "2026-03-29T01:00:00.000Z"],
  ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["Europe/Berlin", "2026-03-29", "02:15", "2026-03-29T01:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:30:00.000Z"],
  ["Asia/Kathmandu", "2026-05-01", "09:00", "2026-05-01T03:15:00.000Z"],
])("in the time zone %s, the day %s and the time %s give the moment %s", (zone, day, time, moment) => {
  setFirmZone(zone);
  try {
    expect(atFirmTime(day, time)).toBe(moment);
  } finally {
    setFirmZone("UTC");
  }
});

test("a two-digit year above 68 is in the last century, and others are in this one", () => {
  expect(parseDate("01.02.69", "DD.MM.YY")?.getFullYear()).toBe(1969);
  expect(parseDate("01.02.99", "DD.MM.YY")?.getFullYear()).toBe(1999);
  expect(parseDate("01.02.68", "DD.MM.YY")?.getFullYear()).toBe(2068);
  expect(parseDate("01.02.00", "DD.MM.YY")?.getFullYear()).toBe(2000);
});

test("a text that does not match its format is not read as a date", () => {
  expect(parseDate("31.02.2026", "DD.MM.YYYY")).toBeNull();
  expect(parseDate("2026-06-15", "DD.MM.YYYY")).toBeNull();
  expect(parseDate("", "DD.MM.YYYY")).toBeNull();
});

test("a past time is shown as how long ago it was, if that is less than a day", () => {
  const ago = (minutes: number) => timeAgo(new Date(NOON - minutes * 60_000).toISOString(), NOON);
  expect([ago(-1), ago(0), ago(4), ago(120), ago(60 * 24 - 1), ago(60 * 24)]).toEqual([
    "just now",
    "just now",
    "4 min ago",
    "2 h ago",
    "23 h ago",
    null,
  ]);
});

test("all dates have the same format, and so have all dates with a time", () => {
  expect(formatDate("2026-12-04T09:05:00")).toBe("4 Dec 2026");
  expect(formatMoment("2026-12-04T09:05:00")).toBe("4 Dec 2026, 09:05");
});

test.each([
  ["Europe/Berlin", "6 December 2026 at 14:51 CET", "6 July 2026 at 15:51 CEST"],
  ["Europe/London", "6 December 2026 at 13:51 GMT", "6 July 2026 at 14:51 BST"],
  ["UTC", "6 December 2026 at 13:51 UTC", "6 July 2026 at 13:51 UTC"],
  ["America/New_York", "6 December 2026 at 08:51 GMT-5", "6 July 2026 at 09:51 GMT-4"],
])("in %s a date with a time zone shows the zone's offset on that day", (zone, winter, summer) => {
  vi.stubEnv("TZ", zone);
  expect(formatInFull("2026-12-06T13:51:16.000Z")).toBe(winter);
  expect(formatInFull("2026-07-06T13:51:16.000Z")).toBe(summer);
});

test("the remaining time is rounded to days, and is empty when the time has passed", () => {
  const left = (hours: number) => timeLeft(new Date(NOON + hours * 3_600_000).toISOString(), NOON);
  expect([left(-1), left(0.5), left(1), left(5), left(25), left(24 * 14 - 0.01)]).toEqual([
    "",
    "less than an hour",
    "1 hour",
    "5 hours",
    "1 day",
    "14 days",
  ]);
});

test.each([
  ["dmy", "6 Dec 2026", "6 December 2026 at"],
  ["mdy", "Dec 6, 2026", "December 6, 2026 at"],
  ["ymd", "2026-12-06", "2026-12-06 at"],
] as const)("in the order %s a date is written as %s", (order, short, long) => {
  const at = new Date(2026, 11, 6, 12).toISOString();
  setDateOrder(order);
  try {
    expect(formatDate(at)).toBe(short);
    expect(formatInFull(at)).toMatch(long);
  } finally {
    setDateOrder("dmy");
  }
});

test.each([
  ["14 Mar 1968", "1968-03-14"],
  ["14 March 1968", "1968-03-14"],
  ["14/3/1968", "1968-03-14"],
  ["14.03.69", "1969-03-14"],
  ["05/03/09", "2009-03-05"],
  // Years up to 68 are 20xx (spec §5). If that makes a birth date that is in the future, the call refuses it.
  ["14/3/68", "2068-03-14"],
  ["14 Mar 69", "1969-03-14"],
  ["1968-03-14", "1968-03-14"],
  ["31-12-2026", "2026-12-31"],
  ["31–12–2026", "2026-12-31"],
  ["31 12 2026", "2026-12-31"],
  ["05-03-2026", "2026-03-05"],
  ["2026.12.31", "2026-12-31"],
  ["2026/12/31", "2026-12-31"],
  ["2026-1-5", "2026-01-05"],
  ["Dec. 31, 2026", "2026-12-31"],
  ["31 dec. 2026", "2026-12-31"],
  ["3 Sept 2026", "2026-09-03"],
  ["3 September 2026", "2026-09-03"],
  ["01. 02. 2027", "2027-02-01"],
  ["14. March 1968", "1968-03-14"],
  ["31-13-2026", null],
  ["2026/13/01", null],
  ["1 2", null],
  ["", ""],
  ["30/2/1968", null],
  ["March 1968", null],
  ["1968", null],
])("%s is read as %s", (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

test.each([
  ["dmy", "4/3/2026", "2026-03-04"],
  ["mdy", "4/3/2026", "2026-04-03"],
  ["mdy", "4-3-2026", "2026-04-03"],
  ["ymd", "4/3/2026", "2026-03-04"],
] as const)(
  "with the date order %s, a date that the portal writes is read back unchanged, and %s is read as %s",
  (order, typed, day) => {
    setDateOrder(order);
    try {
      expect(typedDay(formatDate("1968-03-14T12:00:00"))).toBe("1968-03-14");
      expect(typedDay(typed)).toBe(day);
    } finally {
      setDateOrder("dmy");
    }
  },
);

test.each([
  ["UTC", "2026-11-01T00:00:00.000Z"],
  ["Australia/Sydney", "2026-10-31T13:00:00.000Z"],
  ["America/New_York", "2026-11-01T04:00:00.000Z"],
  // The clocks go back on that day, after midnight.
  ["Europe/Berlin", "2026-10-31T23:00:00.000Z"],
])(
  "a day of a firm in %s begins at midnight there, and the moment before that belongs to the previous day",
  (zone, begins) => {
    setFirmZone(zone);
    try {
      expect(startOfFirmDay("2026-11-01")).toBe(begins);
      expect(firmDay(begins)).toBe("2026-11-01");
      expect(firmDay(Date.parse(begins) - 1)).toBe("2026-10-31");
    } finally {
      setFirmZone("UTC");
    }
  },
);
