import type { ArticleKind } from "@portico/contract/articles/article-fields";
import { pages } from "@portico/contract/http/pages";
import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { AlertAbout, AlertList, AlertReader, AlertWords, Told } from "../../foundation/alert-kinds.ts";
import { articles, articleVersions } from "../../schema/articles/article.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { isCurrentVersion, readableArticles } from "../visible-articles.ts";

/** The article, or null if the reader may not see it now. */
type ArticleDetails = {
  slug: string;
  title: string;
  /** The agent who wrote it for their clients; empty if the firm did. */
  by_first_name: string | null;
  by_last_name: string | null;
} | null;

/** Alerts about an article, shown only while their reader may read the article. */
const aboutArticle: AlertAbout = {
  isSeen(reader) {
    const article = reader.db
      .select({ one: sql`1` })
      .from(articles)
      .innerJoin(articleVersions, isCurrentVersion)
      .where(articleSeen(reader));
    return exists(article);
  },
  details: (reader) => sql`select row_to_json(seen) from (
    select article.slug, article_version.title, author.first_name as by_first_name, author.last_name as by_last_name
    from ${articles} join ${articleVersions} on ${isCurrentVersion}
    left join ${users} as author on author.id = article.author_id and author.status <> 'erased' and article_version.audience = 'my_clients'
    where ${articleSeen(reader)}) as seen`,
};

function articleSeen({ db, viewer, now }: AlertReader): SQL {
  return and(eq(articles.id, alerts.subjectId), readableArticles(db, viewer, now))!;
}

/** The alerts that readers get about articles and announcements. */
export const articleAlerts = {
  announcement_new: {
    roles: ["admin", "agent", "client"],
    about: aboutArticle,
    topic: "content",
    email: "now",
    hasOwnEmail: true,
    label: () => "A new announcement",
    words: (told: Told<ArticleDetails>) => articleWords(told, "New announcement"),
  },
  article_new: {
    roles: ["admin", "agent", "client"],
    about: aboutArticle,
    topic: "content",
    email: "now",
    hasOwnEmail: true,
    label: () => "A new article",
    words: (told: Told<ArticleDetails>) => articleWords(told, "New article"),
  },
} satisfies AlertList;

/** The alert about a new article of each kind. */
export const alertOfNew = {
  announcement: "announcement_new",
  article: "article_new",
} as const satisfies Record<ArticleKind, keyof typeof articleAlerts>;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof articleAlerts> {}
}

/**
 * Returns the words of an alert that says that there is something to read. An agent's own article names that
 * agent as its writer.
 */
function articleWords({ details: article, firm }: Told<ArticleDetails>, lead: string): AlertWords {
  const writer = article && `${article.by_first_name ?? ""} ${article.by_last_name ?? ""}`.trim();
  return {
    lead,
    rest: `from ${writer || firm.name}`,
    body: article?.title ?? null,
    link: article ? `${pages.content}?article=${article.slug}` : pages.content,
  };
}
