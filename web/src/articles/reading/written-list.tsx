import type { ArticleStatus, WrittenRow } from "@portico/contract/articles/article-fields";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { EndlessList } from "../../lists/endless-list.tsx";
import type { Column } from "../../lists/list-column.ts";
import { FilterBar } from "../../lists/filter-bar.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import type { ListAddress } from "../../platform/address.ts";
import { formatCount } from "../../ui/table/count.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type FilterTile, FilterTiles } from "../../ui/table/filter-tiles.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Meter } from "../../ui/feedback/meter.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ROW_LINK } from "../../ui/table/row-link.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { articleKindWords, useAudienceName } from "./audience-words.ts";
import { ArticleStatusBadges } from "./article-status.tsx";
import { writtenQuery } from "./writer.calls.ts";

const ArticleReaders = lazyPart(async () => ({
  default: (await import("../writing/article-readers.tsx")).ArticleReaders,
}));

interface WrittenListProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}

const tiles: readonly FilterTile<ArticleStatus>[] = [
  { state: "draft", label: "Draft", icon: "pencil", ink: "text-ink" },
  { state: "scheduled", label: "Scheduled", icon: "clock", ink: "text-gold-700" },
  { state: "published", label: "Published", icon: "circle-check", ink: "text-green-700" },
  { state: "archived", label: "Archived", icon: "archive", ink: "text-quiet" },
];

const columns: readonly Column<WrittenRow>[] = [
  { head: "Title", cell: (row) => <Title row={row} />, className: "w-full" },
  { head: "Status", cell: (row) => <ArticleStatusBadges article={row} /> },
  {
    head: "For",
    cell: (row) => (
      <span className="whitespace-nowrap">
        <Audience row={row} />
      </span>
    ),
  },
  { head: "Opened", cell: (row) => <Opened row={row} /> },
  { head: "Edited", cell: ({ updated_at }) => <Moment at={updated_at} form="day" /> },
];

/** The viewer's own articles, by status. */
export function WrittenList({ address, onAddress }: WrittenListProps) {
  const { q = "" } = address;
  const status = tiles.find(({ state }) => state === address["status"])?.state;
  const list = useInfiniteQuery(writtenQuery({ ...(q && { q }), ...(status && { status }) }));
  const counts = list.data?.pages[0]?.counts ?? undefined;
  const ask = (next: { q?: string; status?: ArticleStatus | undefined }) =>
    onAddress({ tab: "written", q: q || undefined, status, ...next });
  const isNarrowed = q !== "" || status !== undefined;
  return (
    <>
      <FilterTiles
        label="Articles by status"
        tiles={tiles}
        counts={counts}
        shown={status}
        onShow={(state) => ask({ status: state === status ? undefined : state })}
        className="grid-cols-2 sm:grid-cols-4"
      />
      <FilterBar
        search={<SearchField label="Search by title" value={q} onSearch={(next) => ask({ q: next })} />}
        filters={[]}
        isOfTable
      />
      <EndlessList
        list={list}
        noun="articles"
        columns={columns}
        card={(row) => (
          <div className="min-w-0 flex-1">
            <Title row={row} />
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-quiet">
              <ArticleStatusBadges article={row} />
              <Audience row={row} />
              {row.version > 0 && <Opened row={row} isCard />}
            </div>
          </div>
        )}
        empty={
          isNarrowed ? (
            <NothingFound
              title="No results"
              showAll="Show all articles"
              onClear={() => onAddress({ tab: "written" })}
            >
              {q ? `No matches for “${q}”.` : "No articles match this filter."}
            </NothingFound>
          ) : (
            <EmptyState title="No articles yet" icon="book-open">
              Write your first article. No one can see it until you publish it.
            </EmptyState>
          )
        }
      />
    </>
  );
}

function Audience({ row }: { row: WrittenRow }) {
  return useAudienceName()(row);
}

function Title({ row: { id, title, kind, category } }: { row: WrittenRow }) {
  return (
    <span className="block leading-snug wrap-anywhere">
      <Link
        to="/content"
        search={(before: Record<string, unknown>) => ({ ...before, edit: id })}
        resetScroll={false}
        className={ROW_LINK}
      >
        {title || "Untitled"}
      </Link>
      <span className="block text-[0.8125rem] text-quiet">
        {[articleKindWords[kind], category].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

/** "12 of 340", "12 of 10,000+". */
function openedText({ opened, addressed }: WrittenRow): string {
  return `${formatCount(opened)} of ${formatCount(addressed)}${addressed >= SUMMARY_CAP ? "+" : ""}`;
}

function Opened({ row, isCard = false }: { row: WrittenRow; isCard?: boolean }) {
  const [isShown, setShown] = useState(false);
  if (row.version === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
        // Raised above the link that fills the row.
        className="relative z-1 block rounded-sm text-left text-sm whitespace-nowrap hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <span className="sr-only">Who has opened it: </span>
        {openedText(row)}
        {isCard && " opened"}
        {row.acknowledgement_required && (
          <span className="block text-[0.8125rem] text-quiet">{formatCount(row.acknowledged)} confirmed</span>
        )}
        <span className="mt-1.5 block">
          <Meter share={row.addressed === 0 ? 0 : row.opened / row.addressed} />
        </span>
      </button>
      {isShown && (
        <Suspense fallback={null}>
          <ArticleReaders article={row} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
