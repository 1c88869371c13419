import { QueryClient } from "@tanstack/react-query";
import { isOutage } from "./network-error.ts";

const QUERY_STALE_MS = 15_000;
const OUTAGE_RETRIES = 1;

/** All server state lives here and nowhere else. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: QUERY_STALE_MS,
      // A page says that there is no connection; a query that waits silently for one cannot.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (count, failure) => isOutage(failure) && count < OUTAGE_RETRIES,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
