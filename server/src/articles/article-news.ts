import { roles } from "@portico/contract/foundation/roles";
import { and, desc, eq, gte, isNull, lte, not, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { isArticleFor, isCurrentVersion, listedArticles } from "./visible-articles.ts";
import { kindsAbout } from "../notifications/alert-kinds.ts";
import type { SharedNews } from "../notifications/gather-alerts.ts";
import { writeAlerts } from "../notifications/write-alerts.ts";
import { articlePublications, articles, articleVersions } from "../schema/articles/article.table.ts";
import { articleReceipt } from "./article-readers.ts";

/**
 * The publications that a user is to be notified of. Even for a million readers, a publication is one row
 * until a reader looks.
 */
export const articleNews: SharedNews<Awaited<ReturnType<typeof findUntold>>[number]> = {
  mark: "articlesUntil",
  roles,
  kinds: kindsAbout("article"),
  toldMax: 100,
  findUntold,
  async tell(deps, tx, viewer, untold) {
    for (const { articleId, kind, at } of untold.toReversed()) {
      const to = [{ userId: viewer.id, subjectId: articleId }];
      const alertKind = kind === "announcement" ? "announcement_new" : "article_new";
      await writeAlerts(deps, tx, { kind: alertKind, to, now: at, isAsked: true });
    }
  },
};

async function findUntold(
  db: Queries,
  viewer: Viewer,
  { since, now }: { since: Date; now: Date },
  limit: number,
) {
  const kinds = sql.param(kindsAbout("article"));
  const wasTold = sql`exists (select 1 from alert where alert.user_id = ${viewer.id} and alert.subject_id = ${articles.id}
    and alert.kind = any(${kinds}::text[]) and alert.at >= ${articlePublications.at})`;
  return db
    .select({ articleId: articles.id, kind: articleVersions.kind, at: articlePublications.at })
    .from(articlePublications)
    .innerJoin(articles, eq(articles.id, articlePublications.articleId))
    .innerJoin(articleVersions, isCurrentVersion)
    .where(
      and(
        gte(articlePublications.at, since),
        lte(articlePublications.at, now),
        isNull(articlePublications.stoppedAt),
        listedArticles(db, viewer, now),
        isArticleFor(viewer),
        not(articleReceipt(viewer.id)),
        not(wasTold),
      ),
    )
    .orderBy(desc(articlePublications.at), desc(articlePublications.id))
    .limit(limit);
}
