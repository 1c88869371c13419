import { QueryClient } from "@tanstack/react-query";
import { isOutage } from "./network-error.ts";

const QUERY_STALE_MS = 15_000;
const OUTAGE_RETRIES = 1;

/** All server state lives here and nowhere else. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: QUERY_STALE_MS,
      // Queries run even without a connection: they then fail, and the page says so. If they waited for a
      // connection, the page could not say so.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (count, failure) => isOutage(failure) && count < OUTAGE_RETRIES,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
