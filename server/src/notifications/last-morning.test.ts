import { expect, test } from "vitest";
import { lastMorning } from "./last-morning.ts";

test.each([
  [
    "one millisecond before eight it is yesterday's",
    "2026-11-23T07:59:59.999Z",
    "UTC",
    "2026-11-22T08:00:00.000Z",
  ],
  ["at eight it is today's", "2026-11-23T08:00:00.000Z", "UTC", "2026-11-23T08:00:00.000Z"],
  ["late at night it is still today's", "2026-11-23T23:59:59.000Z", "UTC", "2026-11-23T08:00:00.000Z"],
  [
    "it is eight by the firm's clocks in winter",
    "2026-11-23T07:30:00.000Z",
    "Europe/Berlin",
    "2026-11-23T07:00:00.000Z",
  ],
  ["and in summer", "2026-07-01T06:00:00.000Z", "Europe/Berlin", "2026-07-01T06:00:00.000Z"],
  [
    "on the day the clocks go forward",
    "2026-03-29T06:30:00.000Z",
    "Europe/Berlin",
    "2026-03-29T06:00:00.000Z",
  ],
  ["on the day they go back", "2026-10-25T07:30:00.000Z", "Europe/Berlin", "2026-10-25T07:00:00.000Z"],
  [
    "before eight of the day after they went back",
    "2026-10-26T06:59:59.000Z",
    "Europe/Berlin",
    "2026-10-25T07:00:00.000Z",
  ],
  [
    "far in the east the firm's day is a day ahead",
    "2026-11-23T18:30:00.000Z",
    "Pacific/Auckland",
    "2026-11-22T19:00:00.000Z",
  ],
  [
    "and at eight there it is the new one",
    "2026-11-23T19:00:00.000Z",
    "Pacific/Auckland",
    "2026-11-23T19:00:00.000Z",
  ],
  [
    "far in the west it is a day behind",
    "2026-11-23T03:00:00.000Z",
    "America/Los_Angeles",
    "2026-11-22T16:00:00.000Z",
  ],
  [
    "where zones lie half an hour apart",
    "2026-11-23T02:30:00.000Z",
    "Asia/Kolkata",
    "2026-11-23T02:30:00.000Z",
  ],
])("the last morning: %s", (_what, now, timeZone, wanted) => {
  expect(lastMorning(new Date(now), timeZone).toISOString()).toBe(wanted);
});
