import { expect, test } from "vitest";
import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";
import { nextAfter, roomAt } from "./bulk-pace.ts";

const START = new Date("2026-10-12T08:00:00Z");

/** Sends as many as there is room for each time somebody looks. Returns the moments, one an email. */
function sent(perMinute: number, lookEveryMs: number, forMs: number): number[] {
  let next = START;
  const moments: number[] = [];
  for (let at = 0; at < forMs; at += lookEveryMs) {
    const now = later(START, at);
    const room = roomAt({ perMinute, next, now });
    next = nextAfter(room, { perMinute, next, now });
    for (let each = 0; each < room; each += 1) moments.push(at);
  }
  return moments;
}

test.each([1, 2, 7, 60, 600])(
  "at %i a minute so many leave in ten minutes, however often one looks",
  (perMinute) => {
    for (const lookEveryMs of [100, SECOND_MS, 3 * SECOND_MS, 10 * SECOND_MS]) {
      const moments = sent(perMinute, lookEveryMs, 10 * MINUTE_MS);
      const ahead = Math.ceil(perMinute / 6);
      // Who looks as soon as the next may leave has all of them leave.
      if (lookEveryMs <= SECOND_MS)
        expect(moments.length).toBeGreaterThanOrEqual(Math.floor(9.5 * perMinute));
      expect(moments.length).toBeLessThanOrEqual(10 * perMinute + ahead);
      for (let from = 0; from < 9 * MINUTE_MS; from += 10 * SECOND_MS) {
        const within = moments.filter((at) => at >= from && at < from + MINUTE_MS);
        expect(within.length).toBeLessThanOrEqual(perMinute + ahead);
      }
    }
  },
);

test.each([1, 60, 600])(
  "at %i a minute a job that always wakes a little late keeps the pace",
  (perMinute) => {
    let [next, at, emails] = [START, 0, 0];
    while (at < 60 * MINUTE_MS) {
      const now = later(START, at);
      const room = roomAt({ perMinute, next, now });
      emails += room;
      next = nextAfter(room, { perMinute, next, now });
      at = Math.max(at, next.getTime() - START.getTime()) + 1.5 * SECOND_MS;
    }
    expect(emails).toBeGreaterThanOrEqual(60 * perMinute - Math.ceil(perMinute / 6));
    expect(emails).toBeLessThanOrEqual(60 * perMinute + Math.ceil(perMinute / 6));
  },
);

test("what has not left for an hour does not leave all at once then", () => {
  expect(roomAt({ perMinute: 60, next: START, now: later(START, 60 * MINUTE_MS) })).toBe(10);
});

test("without a pace nothing waits", () => {
  const pace = { perMinute: Infinity, next: START, now: START };
  expect([roomAt(pace), nextAfter(5_000, pace)]).toEqual([Infinity, START]);
});
