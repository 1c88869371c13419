import * as z from "zod/mini";
import { call } from "../call.ts";

/** Beside alerts.ts: what every signed-in page fetches. */

/** Nobody counts further: a badge says "9+". */
export const ALERT_COUNT_MAX = 100;

/** Ours: how many one has not read, no further than ALERT_COUNT_MAX. */
export const countAlerts = call({
  method: "GET",
  path: "alerts/count",
  summary: "Count your unread alerts",
  status: 200,
  failures: [],
  answer: z.object({ unread: z.number() }),
});

/** What the stream of alerts says: something is new, or people in lists stand otherwise, or the account has changed, or its session is over. */
export type AlertHint = "changed" | "people" | "again" | "ended";

/**
 * Ours: says that something is new while it is open, as server-sent events without content (AlertHint): whoever hears one asks
 * for the list anew, and of many people there is one hint. Read by fetch, since EventSource sends no bearer. It ends with the session.
 */
export const streamAlerts = call({
  method: "GET",
  path: "alerts/stream",
  summary: "Stream new alerts",
  status: 200,
  failures: [],
});
