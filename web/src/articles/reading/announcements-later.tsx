import { getContentAttention } from "@portico/contract/articles/content-attention";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { request } from "../../session/request.ts";
import { CONTENT_KEY } from "./content-key.ts";

/**
 * What wants to be read now, with what shows it: a lazy one would take no room at its first showing, and push the page down at its second.
 * Whatever changes the lists of articles changes it.
 */
const waitingQuery = queryOptions({
  queryKey: [CONTENT_KEY, "list", "waiting"],
  async queryFn({ signal }) {
    const { waiting: total } = await request(getContentAttention, { signal });
    if (total === 0) return null;
    const { Announcements, readWaiting } = await import("./announcements.tsx");
    return { total, articles: await readWaiting(signal), Announcements };
  },
  meta: { countsAsAlertsDo: true },
});

/** More would push what the page is for off the first screen. */
const SHOWN = 2;

/**
 * On a home: what wants to be read now, and the way to all of it. Its bytes come where something is. The page does without it while the
 * server is away.
 */
export function useAnnouncements(): { isKnown: boolean; announcements: ReactNode } {
  const { data, isLoading } = useQuery(waitingQuery);
  return {
    isKnown: !isLoading,
    announcements: data && (
      <data.Announcements
        waiting={data.articles.slice(0, SHOWN)}
        {...(data.total > SHOWN && { total: data.total })}
      />
    ),
  };
}
