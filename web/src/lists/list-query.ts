import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

/** One page of a list, as the server sends it. */
export interface ListPage<Row> {
  items: Row[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
  /**
   * True if the search is so wide that the rows are only some of its matches, and not necessarily the first
   * ones.
   */
  too_wide: boolean;
}

/** The pages of a list. If the list has changed since, `showNews` loads it anew. */
export type ListPages<Row> = InfiniteData<ListPage<Row>> & { showNews?: () => void };

export type ListResult<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

/** How long the pages of a list stay cached for a user who returns to it. */
const KEPT_MS = 30 * 60_000;
/** How old one page may be before it is fetched again. */
const PAGE_STALE_MS = 15_000;

interface Fetched {
  state: { data: InfiniteData<ListPage<unknown>> | undefined };
}

/** The options that every list read by cursor has in common. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: ListPage<unknown>) => last.next_cursor ?? undefined,
  gcTime: KEPT_MS,
  // A refetch loads every page, one after another. So the more pages a list has, the longer it counts as
  // fresh.
  staleTime: (query: Fetched) => PAGE_STALE_MS * pagesOf(query),
};

/** Returns how many pages of a list have been fetched; at least 1. */
export function pagesOf({ state }: Fetched): number {
  return Math.max(1, state.data?.pages.length ?? 0);
}

/** Query parameters of a list that return its total without rows. */
export const countOnly = { count_only: true } as const;

/**
 * Returns the total of a list for its tab: from the whole list itself where it is loaded, otherwise from the
 * count.
 */
export function totalOnTab(
  isWholeRead: boolean,
  list: ListResult<unknown>,
  counted: { data: ListPage<unknown> | undefined },
): ListPage<unknown> | undefined {
  return isWholeRead ? (totalOf(list) ?? counted.data) : counted.data;
}

/** Returns the query parameters of a list, to continue from a cursor. An empty search is left out. */
export function searched<Asked extends { q?: string | undefined }>(asked: Asked, cursor: string | undefined) {
  const { q, ...others } = asked;
  return { ...others, ...(q && { q }), ...(cursor !== undefined && { cursor }) };
}

/** Returns the rows of all pages fetched so far. */
export function rowsOf<Row>(list: ListResult<Row>): Row[] {
  return list.data?.pages.flatMap((page) => page.items) ?? [];
}

/** Returns the total of the latest response of a list, if there is one. */
export function totalOf(list: ListResult<unknown>): ListPage<unknown> | undefined {
  return list.data?.pages.at(-1);
}
