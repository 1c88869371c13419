import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

/** One page of a list of the wire. */
export interface ListPage<Row> {
  items: Row[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
}

export type ListResult<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

/** What every list that is read by cursor has in common. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: ListPage<unknown>) => last.next_cursor ?? undefined,
};

/** Only what is set: an empty search is no search. */
export function searched(q: string, cursor: string | undefined) {
  return { ...(q && { q }), ...(cursor !== undefined && { cursor }) };
}

/** The rows of all pages fetched so far. */
export function rowsOf<Row>(list: ListResult<Row>): Row[] {
  return list.data?.pages.flatMap((page) => page.items) ?? [];
}

/** The total a list last answered, if it has answered. */
export function totalOf(list: ListResult<unknown>): ListPage<unknown> | undefined {
  return list.data?.pages.at(-1);
}
