import { getContentAttention } from "@portico/contract/articles/content-attention";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { request } from "../../session/request.ts";
import { CONTENT_KEY } from "./content-key.ts";

/**
 * Announcements that the user should read now, with the component that shows them. The two are loaded
 * together: a lazy component would take no space at first and push the page down once it is there. Every
 * change in the lists of articles reloads this query.
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

/** How many announcements are shown; more would push the page's main content off the first screen. */
const SHOWN = 2;

/**
 * On a home: announcements that the user should read now, and the link to all of them. Their code is
 * downloaded only if there are any. The page works without them while the server is away.
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
