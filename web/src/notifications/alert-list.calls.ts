import {
  type AlertPreference,
  getAlertPreferences,
  listAlerts,
  readAlerts,
  setAlertPreferences,
} from "@portico/contract/notifications/alerts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { queryClient } from "../session/query-client.ts";
import { request } from "../session/request.ts";
import { ALERTS_KEY, countQuery } from "./alerts.calls.ts";

/** The user's alerts, newest first. */
export function alertsQuery(unread: boolean) {
  return infiniteQueryOptions({
    queryKey: [ALERTS_KEY, "list", unread],
    queryFn: ({ pageParam, signal }) =>
      request(listAlerts, {
        query: { ...(unread && { unread }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    // Fetched each time the list is opened, so that it is up to date.
    staleTime: 0,
  });
}

/** Marks some alerts as read, or all. */
export async function markRead(which: { ids: string[] } | { all: true }): Promise<void> {
  const { unread } = await request(readAlerts, { body: which });
  queryClient.setQueryData(countQuery.queryKey, unread);
  await queryClient.invalidateQueries({ queryKey: [ALERTS_KEY, "list"] });
}

export const preferencesQuery = queryOptions({
  queryKey: ["alert-preferences"],
  queryFn: async ({ signal }) => (await request(getAlertPreferences, { signal })).items,
});

/** Stores a preference. The screen shows it at once, and the old one again if it could not be stored. */
export async function choose(choice: AlertPreference): Promise<void> {
  const { queryKey } = preferencesQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (items) =>
    items?.map((item) => (item.kind === choice.kind ? choice : item)),
  );
  const { kind, in_app, email } = choice;
  try {
    await request(setAlertPreferences, { body: { items: [{ kind, in_app, email }] } });
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}
