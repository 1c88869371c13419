import type { Article } from "@portico/contract/articles/article-fields";
import type { ReactNode } from "react";
import { RichText } from "../../rich-text/rich-text.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { personName } from "../../ui/person-name.ts";
import "./content.css";
import { ArticlePicture } from "./article-picture.tsx";
import { ArticleDate } from "./article-date.tsx";
import { firmName } from "./article-words.ts";
import { Cover } from "./cover.tsx";

type ArticleContent = Pick<
  Article,
  "id" | "title" | "excerpt" | "body" | "category" | "cover" | "author" | "read_minutes"
> & { published_at: string | null };

interface ArticleBodyProps {
  content: ArticleContent;
  /** The level of the title; headings in the text come below it. */
  level: 1 | 2;
  headingId?: string;
  /** The audience, where the viewer may know it. */
  audience?: string | undefined;
  /** Shown to the right of the author. */
  actions?: ReactNode;
  /** The prefix of the headings' ids in the page's address; without it no heading has an id. */
  anchor?: string;
}

/**
 * An article as readers see it, on its page and beside the editor. It requests only its pictures from the
 * server.
 */
export function ArticleBody({ content, level, headingId, audience, actions, anchor }: ArticleBodyProps) {
  const { title, excerpt, body, category, author } = content;
  const Title = level === 1 ? "h1" : "h2";
  return (
    <>
      {category && (
        <p className="mb-1.5 text-[0.8125rem] font-semibold wrap-anywhere text-gold-700">{category}</p>
      )}
      <Title
        id={headingId}
        tabIndex={-1}
        className="article-title text-[1.75rem] leading-tight text-balance wrap-anywhere outline-none"
      >
        {title || "Untitled"}
      </Title>
      <div className="mt-3 mb-5 flex items-center gap-3">
        {author && <Avatar person={author} size="md" />}
        <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
          <span className="block font-semibold">{author ? personName(author) : firmName()}</span>
          <span className="block text-[0.8125rem] text-quiet">
            <ArticleDate article={content} />
            {audience && ` · ${audience}`}
          </span>
        </p>
        {actions}
      </div>
      <Cover article={content} size="large" className="article-cover mb-7 rounded-card print:hidden" />
      {excerpt && <p className="mb-5 text-lg text-pretty wrap-anywhere text-navy-600">{excerpt}</p>}
      <RichText
        text={body}
        topLevel={level === 1 ? 2 : 3}
        className="article-text"
        Picture={ArticlePicture}
        {...(anchor !== undefined && { anchor })}
      />
    </>
  );
}
