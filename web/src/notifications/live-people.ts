import type { Query, QueryClient } from "@tanstack/react-query";
import type { ListPages } from "../lists/list-query.ts";
import { PEOPLE_KEY } from "../foundation/people-key.ts";

/** However many sign up, a page asks no more often than this. */
const LEAST_WAIT_MS = 3_000;
/** A page that takes long to ask for rests so many times as long. */
const REST_FACTOR = 10;
/** More pages of a list than this are not asked for again one after another: the list says that it has changed, and its reader says when. */
const PAGES_MAX = 4;

/** What stands below PEOPLE_KEY, but for what is asked by who types or is read from the top; and what says that it follows. */
function isLive({ queryKey, meta, state }: Query): boolean {
  const follows = meta?.["followsPeople"];
  if (follows !== undefined) return follows === true;
  if (queryKey[0] !== PEOPLE_KEY) return false;
  const pages = (state.data as { pages?: readonly unknown[] } | undefined)?.pages;
  return (pages?.length ?? 1) <= PAGES_MAX;
}

/** Says over the long lists that are open that they have changed. Shown anew, a list begins at its first page. */
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

/** Returns what shows the people of an open page anew, a little later where it has just done so. */
export function livePeople(client: QueryClient): () => void {
  let isBusy = false;
  let isTold = false;
  const show = async () => {
    isBusy = true;
    isTold = false;
    const began = performance.now();
    const predicate = (query: Query) => {
      if (!isLive(query)) return false;
      // A list that somebody reads on in is not taken from under them: it is asked next time.
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
