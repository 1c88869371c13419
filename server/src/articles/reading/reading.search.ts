import { type ArticleHit, HITS_COUNT_CAP } from "@portico/contract/search/search";
import { and, inArray, sql } from "drizzle-orm";
import { isCurrentVersion, listedArticles, readableArticles } from "../visible-articles.ts";
import { searchQueryOf } from "../search-words.ts";
import { articles, articleVersions } from "../../schema/articles/article.table.ts";
import { countedHits } from "../../foundation/search/newest-hits.store.ts";
import { NO_HITS, type SearchGroup } from "../../foundation/search/search-group.ts";

/**
 * Finds articles by their words, under the same rules as the list of articles: only published articles, and
 * only those that the viewer may read according to their audience.
 */
export const articleSearch: SearchGroup<ArticleHit> = {
  async find({ db, viewer, now, rules }, typed) {
    const query = searchQueryOf((await rules()).language, typed);
    if (!query) return NO_HITS;
    const where = and(listedArticles(db, viewer, now), sql`${articles.search} @@ ${query}`);
    return countedHits(
      db,
      sql`select ${articles.id} as "id", ${articles.publishedAt} as "at" from ${articles}
          join ${articleVersions} on ${isCurrentVersion} where ${where} limit ${HITS_COUNT_CAP + 1}`,
    );
  },
  async read({ db, viewer, now }, ids) {
    const rows = await db
      .select({
        id: articles.id,
        slug: articles.slug,
        title: articleVersions.title,
        kind: articleVersions.kind,
        category: articleVersions.category,
        publishedAt: articles.publishedAt,
      })
      .from(articles)
      .innerJoin(articleVersions, isCurrentVersion)
      .where(and(inArray(articles.id, ids), readableArticles(db, viewer, now)));
    return rows.map(({ slug, publishedAt, ...row }) => ({
      ...row,
      // A published article has both a slug and a date of publication.
      slug: slug!,
      published_at: publishedAt!.toISOString(),
    }));
  },
};
