import { countAlerts } from "@portico/contract/notifications/alert-count";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../session/request.ts";

/** The query key of everything about alerts; a change notification refreshes all of it. */
export const ALERTS_KEY = "alerts";

/**
 * How old the count may become without the stream. After that it is fetched again when the user next looks at
 * the page.
 */
const COUNT_STALE_MS = 30_000;

export const countQuery = queryOptions({
  queryKey: [ALERTS_KEY, "count"],
  queryFn: async ({ signal }) => (await request(countAlerts, { signal })).unread,
  staleTime: COUNT_STALE_MS,
});
