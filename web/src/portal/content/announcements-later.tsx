import { getContentAttention } from "@portico/contract/content-attention";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { request } from "../../session/request.ts";
import { CONTENT_KEY } from "./content-key.ts";

const Announcements = lazy(async () => ({ default: (await import("./announcements.tsx")).Announcements }));

/** What wants to be read now. Whatever changes the lists of articles changes it. */
const waitingQuery = queryOptions({
  queryKey: [CONTENT_KEY, "list", "waiting"],
  async queryFn({ signal }) {
    const { waiting: total } = await request(getContentAttention, { signal });
    if (total === 0) return { total, articles: [] };
    const { readWaiting } = await import("./announcements.tsx");
    return { total, articles: await readWaiting(signal) };
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
    announcements: data && data.articles.length > 0 && (
      <Suspense fallback={null}>
        <Announcements
          waiting={data.articles.slice(0, SHOWN)}
          {...(data.total > SHOWN && { total: data.total })}
        />
      </Suspense>
    ),
  };
}
