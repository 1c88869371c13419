import { formatCount } from "../ui/table/count.ts";
import { formatTotal } from "./found-text.ts";
import { NextPage } from "../ui/table/next-page.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { type ListResult, rowsOf, totalOf } from "./list-query.ts";

interface ListFootProps {
  list: ListResult<unknown>;
  label?: "Show more" | "Show earlier";
  /** A further text after the numbers. */
  more?: string;
}

/**
 * The foot of a list that has rows: the last error since they were loaded, the number of rows, and a button
 * that loads more.
 */
export function ListFoot({ list, label, more = "" }: ListFootProps) {
  const total = totalOf(list);
  return (
    <>
      {list.isError && !list.isFetching && (
        <div className="mt-4">
          <RetryNotice
            title="This list may be out of date."
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-sm text-quiet tabular-nums">
          {total && `Showing ${formatCount(rowsOf(list).length)} of ${formatTotal(total)}`}
          {more}
        </p>
        <NextPage list={list} {...(label && { label })} />
      </div>
    </>
  );
}
