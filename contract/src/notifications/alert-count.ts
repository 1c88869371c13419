import * as z from "zod/mini";
import { call } from "../http/call.ts";

/** This call is not in alerts.ts: every signed-in page makes it, and need not load the rest of alerts.ts. */

/** Alerts are counted only up to this number. A badge shows "9+" anyway for ten or more. */
export const ALERT_COUNT_MAX = 100;

/** Ours: returns how many alerts the user has not read, counted up to ALERT_COUNT_MAX. */
export const countAlerts = call({
  method: "GET",
  path: "alerts/count",
  summary: "Count your unread alerts",
  status: 200,
  failures: [],
  answer: z.object({ unread: z.number() }),
});
