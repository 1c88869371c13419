import type { Article } from "@portico/contract/articles/article-fields";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { BackToList } from "../../lists/back-to-list.tsx";
import { CallError } from "../../session/call-error.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PrintButton } from "../../ui/form/print-button.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleContents } from "./article-contents.tsx";
import { Attached } from "./attached.tsx";
import { audienceText } from "./audience-words.ts";
import { firmName } from "./article-words.ts";
import { ConfirmArticle } from "./confirm-article.tsx";
import { articleQuery } from "./content.calls.ts";

const HEADING = "open-article";
const ANCHOR = "part";

/** One article, in place of the list. */
export function OpenArticle({ slug }: { slug: string }) {
  const { data: article, isError, error, isFetching, refetch } = useQuery(articleQuery(slug));
  const present = article?.slug;
  useEffect(() => {
    if (present === slug) document.getElementById(HEADING)?.focus({ preventScroll: true });
  }, [present, slug]);
  useWindowTitle(article?.title);
  // The address has an old slug of the article, and is replaced by the present one.
  if (present !== undefined && present !== slug)
    return <Navigate to="/content" search={{ article: present }} state replace />;
  return (
    <>
      <div className="mb-4 print:hidden">
        <BackToList to="/content" search={{}}>
          All news
        </BackToList>
      </div>
      {article ? (
        <Shown article={article} onOutdated={() => void refetch()} />
      ) : error instanceof CallError && error.status === 404 ? (
        <Card flush>
          <EmptyState title="This article isn't available" icon="book-open">
            It may have been withdrawn, or the link may be incomplete.
          </EmptyState>
        </Card>
      ) : isError ? (
        <RetryNotice
          title="This article couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ArticleSkeleton />
      )}
    </>
  );
}

/**
 * Names the window and its entry in the browser's history after the article, so that several can be told
 * apart.
 */
function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const ofList = document.title;
    document.title = `${title} · ${firmName()}`;
    return () => void (document.title = ofList);
  }, [title]);
}

function Shown({ article, onOutdated }: { article: Article; onOutdated: () => void }) {
  const [isOutdated, setOutdated] = useState(false);
  const changed = useRef<HTMLDivElement>(null);
  // After the user has pressed Confirm, the article turns out to have changed. They are at its end, so the
  // focus moves to the notice at the top.
  useEffect(() => {
    if (isOutdated) changed.current?.focus();
  }, [isOutdated]);
  const { id, body, audience, author, attachments, previous, next, can, tags } = article;
  return (
    <div className="article-page">
      <article aria-labelledby={HEADING} className="@container min-w-0">
        {isOutdated && !article.mine.acknowledged_at && (
          <div ref={changed} tabIndex={-1} className="mb-6 scroll-mt-24 print:hidden">
            <Notice tone="attention" title="This article has changed since you opened it">
              Please read the new version before you confirm.
            </Notice>
          </div>
        )}
        <ArticleBody
          content={article}
          level={1}
          headingId={HEADING}
          anchor={ANCHOR}
          audience={audience ? audienceText(audience, author) : undefined}
          actions={
            <span className="flex gap-2 print:hidden">
              {can.edit && (
                <LinkButton to="/content" search={{ tab: "written", edit: id }} variant="secondary" size="sm">
                  <Icon name="pencil" size={18} />
                  Edit
                </LinkButton>
              )}
              <PrintButton />
            </span>
          }
        />
        {tags.length > 0 && (
          <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2 print:hidden">
            {tags.map((tag) => (
              <li key={tag}>
                <Link
                  to="/content"
                  search={{ tag }}
                  className="inline-flex min-h-9 items-center rounded-full border border-line bg-white px-3 text-sm font-semibold wrap-anywhere hover:bg-navy-50 pointer-coarse:min-h-11"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-8 flex flex-col gap-6">
          <div className="article-below print:hidden">
            <Attached attachments={attachments} />
          </div>
          <ConfirmArticle
            article={article}
            onOutdated={() => {
              setOutdated(true);
              onOutdated();
            }}
          />
          <Beside previous={previous} next={next} />
        </div>
      </article>
      <div className="article-beside min-w-0 flex-col gap-7 print:hidden">
        <ArticleContents body={body} anchor={ANCHOR} />
        <Attached attachments={attachments} />
      </div>
    </div>
  );
}

/** The older and the newer article. */
function Beside({ previous, next }: Pick<Article, "previous" | "next">) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More articles" className="grid gap-3 sm:grid-cols-2 print:hidden">
      {previous && <BesideLink article={previous} label="Previous" icon="arrow-left" />}
      {next && <BesideLink article={next} label="Next" icon="arrow-right" />}
    </nav>
  );
}

interface BesideLinkProps {
  article: NonNullable<Article["next"]>;
  label: string;
  icon: "arrow-left" | "arrow-right";
}

function BesideLink({ article, label, icon }: BesideLinkProps) {
  const isNext = icon === "arrow-right";
  return (
    <Link
      to="/content"
      search={{ article: article.slug }}
      className={`rounded-card border border-line bg-white px-5 py-3.5 shadow-card hover:border-navy-500 ${isNext ? "text-right sm:col-start-2" : ""}`}
    >
      <span
        className={`flex items-center gap-1.5 text-[0.8125rem] text-quiet ${isNext ? "justify-end" : ""}`}
      >
        {!isNext && <Icon name={icon} size={16} />}
        {label}
        {isNext && <Icon name={icon} size={16} />}
      </span>
      <span className="mt-0.5 block font-semibold wrap-anywhere">{article.title}</span>
    </Link>
  );
}

function ArticleSkeleton() {
  return (
    <div aria-hidden className="article-measure space-y-5">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full rounded-card!" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
