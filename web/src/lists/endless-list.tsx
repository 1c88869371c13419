import { type ReactNode, useRef } from "react";
import { Card } from "../ui/layout/card.tsx";
import { formatTooWide } from "./found-text.ts";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { useWide } from "../ui/layout/use-wide.ts";
import type { Column } from "./list-column.ts";
import type { ListSort } from "./list-sort.ts";
import { ListCards } from "./list-cards.tsx";
import { ListFoot } from "./list-foot.tsx";
import { type ListResult, rowsOf, totalOf } from "./list-query.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListTable } from "./list-table.tsx";
import { tickColumn, tickedCard } from "./tick-column.tsx";
import { useLongList } from "./use-long-list.ts";
import type { Selection } from "./use-selection.ts";

interface EndlessListProps<Row extends { id: string }> {
  list: ListResult<Row>;
  /** The word for the rows, in the plural and lower case: "agents". */
  noun: string;
  columns: ReadonlyArray<Column<Row>>;
  /** Renders the row as a card, for phones. */
  card: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  sort?: ListSort | undefined;
  /** The ticked rows, if the list has checkboxes. */
  selection?: Selection | undefined;
  /** Returns the name of a row, for the label of its checkbox. */
  nameOf?: ((row: Row) => string) | undefined;
}

/**
 * A list that is read by cursor: a table or cards, with a skeleton, an error, an empty state and a button
 * that loads more.
 */
export function EndlessList<Row extends { id: string }>({
  list,
  noun,
  columns: given,
  card: givenCard,
  empty,
  sort,
  selection,
  nameOf = () => "this row",
}: EndlessListProps<Row>) {
  const wide = useWide();
  const rows = rowsOf(list);
  const frame = useRef<HTMLDivElement>(null);
  const longList = useLongList(rows, frame);
  const columns = selection ? [tickColumn(rows, selection, noun, nameOf), ...given] : given;
  const card = selection ? (row: Row) => tickedCard(row, selection, nameOf, givenCard) : givenCard;
  if (list.isPending) return <ListSkeleton label={`Loading ${noun}`} columns={columns} wide={wide} />;
  if (list.isError && rows.length === 0) {
    return (
      <RetryNotice
        title={`The ${noun} couldn't be loaded.`}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const total = totalOf(list);
  const tooWide = total && formatTooWide(total);
  if (rows.length === 0) {
    return (
      <>
        <Card flush>{empty}</Card>
        {tooWide && <p className="mt-4 text-sm text-quiet">{tooWide}</p>}
      </>
    );
  }
  const Table = longList?.LongTable ?? ListTable;
  const Cards = longList?.LongCards ?? ListCards;
  return (
    <div
      ref={frame}
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
    >
      {longList && <longList.ListNews list={list} />}
      <Card flush>
        {wide ? (
          <Table rows={rows} columns={columns} caption={noun} sort={sort} />
        ) : (
          <Cards rows={rows} card={card} />
        )}
      </Card>
      <ListFoot list={list} more={tooWide ? ` · ${tooWide}` : ""} />
    </div>
  );
}
