import type { Query, QueryClient } from "@tanstack/react-query";
import type { ListPages } from "../lists/list-query.ts";
import { PEOPLE_KEY } from "../foundation/people-key.ts";

/** However many people sign up, a page refreshes no more often than this. */
const LEAST_WAIT_MS = 3_000;
/** After a refresh, the page waits this many times as long as the refresh took before it refreshes again. */
const REST_FACTOR = 10;
/**
 * Lists with more pages than this are not fetched again page by page: the list says that it has changed, and
 * its reader decides when to refresh.
 */
const PAGES_MAX = 4;

/**
 * Whether a query is fetched again when people change. A query can decide this in its `meta`: those that
 * follow typing are not fetched again. Otherwise it applies to queries below PEOPLE_KEY, except lists with
 * many pages.
 */
function isLive({ queryKey, meta, state }: Query): boolean {
  const follows = meta?.["followsPeople"];
  if (follows !== undefined) return follows === true;
  if (queryKey[0] !== PEOPLE_KEY) return false;
  const pages = (state.data as { pages?: readonly unknown[] } | undefined)?.pages;
  return (pages?.length ?? 1) <= PAGES_MAX;
}

/** Marks long open lists as changed. Each of these lists then offers to load anew, from the first page. */
function noteNews(client: QueryClient): void {
  const isOpenLong = (query: Query) => query.queryKey[0] === PEOPLE_KEY && query.isActive() && !isLive(query);
  for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: isOpenLong })) {
    const showNews = () => {
      client.setQueryData<ListPages<unknown>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      scrollTo({ top: 0 });
      void client.invalidateQueries({ queryKey, exact: true });
    };
    client.setQueryData<ListPages<unknown>>(queryKey, (data) => data?.pages && { ...data, showNews }, {
      updatedAt: state.dataUpdatedAt,
    });
  }
}

/** Returns a function that refreshes the people on an open page, a little later if it has just done so. */
export function livePeople(client: QueryClient): () => void {
  let isBusy = false;
  let isTold = false;
  const show = async () => {
    isBusy = true;
    isTold = false;
    const began = performance.now();
    const predicate = (query: Query) => {
      if (!isLive(query)) return false;
      // A list that is being fetched, for example while its reader scrolls on, is not interrupted. It is
      // refreshed the next time.
      const isAsking = query.state.fetchStatus === "fetching";
      isTold ||= isAsking && query.isActive();
      return !isAsking;
    };
    noteNews(client);
    await client.invalidateQueries({ predicate }).catch(() => undefined);
    const took = performance.now() - began;
    setTimeout(again, Math.max(LEAST_WAIT_MS, took * REST_FACTOR));
  };
  const again = () => {
    isBusy = false;
    if (isTold) void show();
  };
  return () => {
    isTold = true;
    if (!isBusy) void show();
  };
}
