import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

/** One page of a list, as the server sends it. */
export interface ListPage<Row> {
  items: Row[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
  /**
   * True if the search matches so many rows that only some of them are returned, and these are not
   * necessarily the first ones.
   */
  too_wide: boolean;
}

/** The pages of a list. If the list has changed in the meantime, `showNews` loads the new list. */
export type ListPages<Row> = InfiniteData<ListPage<Row>> & { showNews?: () => void };

export type ListResult<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

/** How long the pages of a list are kept for a user who returns to the list. */
const KEPT_MS = 30 * 60_000;
/** The age from which a single page is fetched again. */
const PAGE_STALE_MS = 15_000;

interface Fetched {
  state: { data: InfiniteData<ListPage<unknown>> | undefined };
}

/** The options that every list read by cursor has in common. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: ListPage<unknown>) => last.next_cursor ?? undefined,
  gcTime: KEPT_MS,
  // A refetch loads all pages again, one after another. So a list with more pages counts as fresh for longer.
  staleTime: (query: Fetched) => PAGE_STALE_MS * pagesOf(query),
};

/** Returns how many pages of a list have been fetched, or 1 if there are none. */
export function pagesOf({ state }: Fetched): number {
  return Math.max(1, state.data?.pages.length ?? 0);
}

/** Query parameters with which a list returns its total without rows. */
export const countOnly = { count_only: true } as const;

/**
 * Returns the total of a list for its tab. It comes from the list itself if the list is loaded, and otherwise
 * from the separate count.
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

/** Returns the total from the latest response of a list, if there is a response. */
export function totalOf(list: ListResult<unknown>): ListPage<unknown> | undefined {
  return list.data?.pages.at(-1);
}
