import { expect, test } from "vitest";
import { later, MINUTE_MS, SECOND_MS } from "../../platform/clock.ts";
import { type Lately, lookAgainAt, nextAfter, roomAt } from "./bulk-pace.ts";

const START = new Date("2026-10-12T08:00:00Z");

/**
 * Takes the times of sent emails, in milliseconds from the start, and a time. Returns which emails were sent
 * in the minute before that time.
 */
function lately(moments: readonly number[], at: number): Lately {
  const before = moments.findLastIndex((one) => one <= at - MINUTE_MS);
  const first = moments[before + 1];
  return {
    emails: moments.length - before - 1,
    freeAt: first === undefined ? null : later(START, first + MINUTE_MS),
  };
}

/**
 * Checks at each time that `look` returns, until `look` returns null, and sends as many emails as are allowed
 * then. Returns the times of the emails, one time per email.
 */
function sent(perMinute: number, look: (at: number, again: Date) => number | null): number[] {
  const moments: number[] = [];
  let next = START;
  for (let at: number | null = 0; at !== null;) {
    const now = later(START, at);
    const pace = { perMinute, next, now, lately: lately(moments, at) };
    const room = roomAt(pace);
    if (room > 0) next = nextAfter(room, pace);
    for (let each = 0; each < room; each += 1) moments.push(at);
    at = look(at, lookAgainAt({ ...pace, next, lately: lately(moments, at) }));
  }
  return moments;
}

/** The most emails that have left within any minute. */
function mostOfAMinute(moments: readonly number[]): number {
  let [most, end] = [0, 0];
  for (const [place, from] of moments.entries()) {
    while (end < moments.length && moments[end]! < from + MINUTE_MS) end += 1;
    most = Math.max(most, end - place);
  }
  return most;
}

test.each([1, 2, 7, 60, 600])(
  "a job with a limit of %i emails a minute never exceeds the limit, and nearly reaches the limit if it checks every second",
  (perMinute) => {
    for (const everyMs of [100, SECOND_MS, 3 * SECOND_MS, 10 * SECOND_MS]) {
      const moments = sent(perMinute, (at) => (at + everyMs < 10 * MINUTE_MS ? at + everyMs : null));
      // A job that checks at least every second nearly reaches the full pace.
      if (everyMs <= SECOND_MS) expect(moments.length).toBeGreaterThanOrEqual(Math.floor(9.5 * perMinute));
      expect(mostOfAMinute(moments)).toBeLessThanOrEqual(perMinute);
    }
  },
);

test.each([1, 60, 600])(
  "a job with a limit of %i emails a minute that wakes late never exceeds the limit, and nearly reaches the limit if it is always only a little late",
  (perMinute) => {
    const lateMs = [1_500, 0, 9_000, 1_500, 400];
    for (const lates of [lateMs, [1_500], [9_900, 0]]) {
      let looks = 0;
      const moments = sent(perMinute, (at, again) => {
        const wake = Math.max(at, again.getTime() - START.getTime()) + lates[looks++ % lates.length]!;
        return wake < 20 * MINUTE_MS ? wake : null;
      });
      expect(mostOfAMinute(moments)).toBeLessThanOrEqual(perMinute);
      if (lates.length === 1) expect(moments.length).toBeGreaterThanOrEqual(0.95 * 20 * perMinute);
    }
  },
);

test("after an hour in which no email was sent, the waiting emails do not all leave at once", () => {
  expect(
    roomAt({ perMinute: 60, next: START, now: later(START, 60 * MINUTE_MS), lately: lately([], 0) }),
  ).toBe(10);
});

test("if the pace is not limited, no email waits", () => {
  const pace = { perMinute: Infinity, next: START, now: START, lately: lately([], 0) };
  expect([roomAt(pace), nextAfter(5_000, pace)]).toEqual([Infinity, START]);
});
