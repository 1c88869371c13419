import { countAlerts } from "@portico/contract/notifications/alert-count";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../session/request.ts";

/** What is told of alerts: a hint shows all of it anew. */
export const ALERTS_KEY = "alerts";

/** A stream that was lost for longer than this is made up for by the next look at the page. */
const COUNT_STALE_MS = 30_000;

export const countQuery = queryOptions({
  queryKey: [ALERTS_KEY, "count"],
  queryFn: async ({ signal }) => (await request(countAlerts, { signal })).unread,
  staleTime: COUNT_STALE_MS,
});
