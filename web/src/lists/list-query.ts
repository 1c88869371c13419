import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

/** One page of a list of the wire. */
export interface ListPage<Row> {
  items: Row[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
  /** True: these are some of what matches, and not the first of all. */
  too_wide: boolean;
}

/** The pages of a list; with how they are shown anew, where something has changed that they do not show. */
export type ListPages<Row> = InfiniteData<ListPage<Row>> & { showNews?: () => void };

export type ListResult<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

/** How long the pages of a list are kept for whoever comes back to it. */
const KEPT_MS = 30 * 60_000;
/** How old one page may be before it is asked for again. */
const PAGE_STALE_MS = 15_000;

interface Fetched {
  state: { data: InfiniteData<ListPage<unknown>> | undefined };
}

/** What every list that is read by cursor has in common. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: ListPage<unknown>) => last.next_cursor ?? undefined,
  gcTime: KEPT_MS,
  // All pages are asked for again one after another: a long list waits longer, or each way back to it would ask for all.
  staleTime: (query: Fetched) => PAGE_STALE_MS * pagesOf(query),
};

/** How many pages of a list have been fetched; at least 1. */
export function pagesOf({ state }: Fetched): number {
  return Math.max(1, state.data?.pages.length ?? 0);
}

/** The query of a list that answers its total without a row. */
export const countOnly = { count_only: true } as const;

/** The total of a list as its tab shows it: what the whole list itself says where it is read, and otherwise what was counted. */
export function totalOnTab(
  isWholeRead: boolean,
  list: ListResult<unknown>,
  counted: { data: ListPage<unknown> | undefined },
): ListPage<unknown> | undefined {
  return isWholeRead ? (totalOf(list) ?? counted.data) : counted.data;
}

/** What a list is asked by, from a cursor on; only what is set, since an empty search is no search. */
export function searched<Asked extends { q?: string | undefined }>(asked: Asked, cursor: string | undefined) {
  const { q, ...others } = asked;
  return { ...others, ...(q && { q }), ...(cursor !== undefined && { cursor }) };
}

/** The rows of all pages fetched so far. */
export function rowsOf<Row>(list: ListResult<Row>): Row[] {
  return list.data?.pages.flatMap((page) => page.items) ?? [];
}

/** The total a list last answered, if it has answered. */
export function totalOf(list: ListResult<unknown>): ListPage<unknown> | undefined {
  return list.data?.pages.at(-1);
}
