import * as z from "zod/mini";
import { call } from "../http/call.ts";

/**
 * This call has a file of its own, since every signed-in page makes it. If it were in alerts.ts, every page
 * would have to load all of alerts.ts.
 */

/**
 * Alerts are counted only up to this number. A higher number is not needed, since the badge shows "9+" for
 * ten or more.
 */
export const ALERT_COUNT_MAX = 100;

/** Beyond the spec: returns how many alerts the user has not read, counted up to ALERT_COUNT_MAX. */
export const countAlerts = call({
  method: "GET",
  path: "alerts/count",
  summary: "Count your unread alerts",
  status: 200,
  failures: [],
  answer: z.object({ unread: z.number() }),
});
