import type { ArticleRow } from "@portico/contract/articles/article-fields";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { rowsOf } from "../../lists/list-query.ts";
import { NothingFound } from "../../lists/nothing-found.tsx";
import type { ListAddress } from "../../platform/address.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterChip, OfferedChip } from "../../ui/table/filter-chip.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useHeldUntil } from "../../ui/feedback/use-held.ts";
import { Announcements } from "./announcements.tsx";
import { ArticleCard } from "./article-card.tsx";
import { type ArticlesAsked, articlesQuery, articleWordsQuery } from "./content.calls.ts";
import { giveDrawings } from "./drawing-of.ts";

interface ArticleListProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}

const CATEGORIES_OFFERED = 8;

/** The articles that the viewer may read: those to read now, then cards, the newest one large. */
export function ArticleList({ address, onAddress }: ArticleListProps) {
  const { q = "", category, tag } = address;
  const asked: ArticlesAsked = { ...(q && { q }), ...(category && { category }), ...(tag && { tag }) };
  const isPlain = Object.keys(asked).length === 0;
  const list = useInfiniteQuery(articlesQuery(asked));
  // The categories wrap to several lines above the articles.
  const isHeld = useHeldUntil(!useQuery(articleWordsQuery).isLoading);
  if (list.isPending || isHeld) return <ListSkeleton />;
  if (!list.data)
    return (
      <RetryNotice
        title="The articles couldn't be loaded."
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const [first] = list.data.pages;
  const waiting = isPlain ? first!.waiting : [];
  const articles = [...(isPlain ? first!.pinned : []), ...rowsOf(list)];
  const isEmpty = articles.length === 0;
  if (isPlain && isEmpty && waiting.length === 0)
    return (
      <Card flush>
        <EmptyState title="Nothing published yet" icon="book-open">
          News and articles will appear here.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Announcements waiting={waiting} />
      <Narrowing asked={asked} onAddress={onAddress} />
      <div
        aria-busy={list.isPlaceholderData}
        className={list.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
      >
        {isEmpty ? (
          isPlain ? (
            <p className="text-quiet">There are no other articles yet.</p>
          ) : (
            <Card flush>
              <NothingFound title="No results" showAll="Show all articles" onClear={() => onAddress({})}>
                {q ? `No matches for “${q}”.` : "No articles match this filter."}
              </NothingFound>
            </Card>
          )
        ) : (
          <Cards articles={articles} hasLarge={isPlain} />
        )}
      </div>
      <NextPage list={list} className="mt-6 flex justify-center" />
    </>
  );
}

function Cards({ articles, hasLarge }: { articles: readonly ArticleRow[]; hasLarge: boolean }) {
  const [newest, ...others] = articles;
  giveDrawings(articles.filter(({ cover }) => !cover).map(({ id }) => id));
  const rest = hasLarge ? others : articles;
  return (
    <section aria-label="Articles" className="flex flex-col gap-4 sm:gap-5">
      {hasLarge && <ArticleCard article={newest!} isLarge />}
      {rest.length > 0 && (
        <ul className="article-cards">
          {rest.map((article) => (
            <li key={article.id} className="grid">
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Narrowing({ asked, onAddress }: { asked: ArticlesAsked; onAddress: (next: ListAddress) => void }) {
  const words = useQuery(articleWordsQuery);
  const { category, tag } = asked;
  const ask = (next: ArticlesAsked) => onAddress({ ...next });
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search articles"
        placeholder="Search in all articles"
        value={asked.q ?? ""}
        onSearch={(q) => onAddress({ ...asked, q: q || undefined })}
      />
      <div className="flex min-w-0 gap-2 overflow-x-auto py-1 [scrollbar-width:none] sm:flex-wrap">
        {tag && (
          <FilterChip
            removeLabel={`Remove filter: ${tag}`}
            onRemove={() => onAddress({ ...asked, tag: undefined })}
          >
            {`Tag: ${tag}`}
          </FilterChip>
        )}
        {category && (
          <FilterChip
            removeLabel={`Remove filter: ${category}`}
            onRemove={() => onAddress({ ...asked, category: undefined })}
          >
            {category}
          </FilterChip>
        )}
        {words.data?.categories
          .filter(({ name }) => name !== category)
          .slice(0, CATEGORIES_OFFERED)
          .map(({ name }) => (
            <OfferedChip key={name} onApply={() => ask({ ...asked, category: name })}>
              {name}
            </OfferedChip>
          ))}
      </div>
    </div>
  );
}

/** As high as the top of the list. */
export function ListSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-5">
      <Skeleton className="h-11 w-full max-w-sm" />
      <Skeleton className="h-64 w-full rounded-card!" />
      <div className="article-cards">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-64 w-full rounded-card!" />
        ))}
      </div>
    </div>
  );
}
