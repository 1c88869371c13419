import type { ArticleRow } from "@portico/contract/articles/article-fields";
import { Link } from "@tanstack/react-router";
import { FROM_LIST } from "../../lists/from-list.ts";
import { Badge } from "../../ui/badge.tsx";
import { personName } from "../../ui/person-name.ts";
import { ArticleDate } from "./article-date.tsx";
import "./content.css";
import { Cover } from "./cover.tsx";

interface ArticleCardProps {
  article: ArticleRow;
  /** True for the newest article, which takes the whole width. */
  isLarge?: boolean;
}

/** An article in the reader's list. The whole card is a link to it. */
export function ArticleCard({ article, isLarge = false }: ArticleCardProps) {
  const { slug, title, excerpt, category, author, mine, is_pinned } = article;
  return (
    <article
      className={`relative min-w-0 overflow-hidden rounded-card border border-line bg-white shadow-card transition-colors hover:border-navy-500 ${
        isLarge ? "article-card-large" : "article-card"
      }`}
    >
      <Cover article={article} size={isLarge ? "large" : "small"} className="" />
      <div className={`flex min-w-0 flex-col ${isLarge ? "p-5 sm:p-8" : "p-4"}`}>
        <div className="flex min-h-6 items-start justify-between gap-2">
          <span className="text-[0.8125rem] font-semibold wrap-anywhere text-gold-700">{category}</span>
          <span className="flex shrink-0 gap-1.5">
            {is_pinned && <Badge>Pinned</Badge>}
            {mine.is_new && <Badge tone="gold">New</Badge>}
            {mine.to_acknowledge && !mine.is_new && <Badge tone="gold">To confirm</Badge>}
          </span>
        </div>
        <h2 className={`text-balance wrap-anywhere ${isLarge ? "mt-2 text-2xl" : "mt-1 text-[1.0625rem]"}`}>
          <Link
            to="/content"
            search={{ article: slug }}
            state={FROM_LIST}
            className="after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        {excerpt && (
          <p
            className={`mt-1.5 text-pretty wrap-anywhere text-navy-600 ${isLarge ? "" : "line-clamp-3 text-sm max-sm:hidden"}`}
          >
            {excerpt}
          </p>
        )}
        <p className="mt-auto pt-3 text-[0.8125rem] wrap-anywhere text-quiet">
          {author && `From ${personName(author)} · `}
          <ArticleDate article={article} />
        </p>
      </div>
    </article>
  );
}
