import * as z from "zod/mini";
import { call } from "../http/call.ts";

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
