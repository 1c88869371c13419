import { roles } from "@portico/contract/foundation/roles";
import { and, desc, eq, gte, isNull, lte, not, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { isArticleFor, isCurrentVersion, listedArticles } from "./visible-articles.ts";
import type { SharedAlerts } from "../foundation/alert-kinds.ts";
import { articlePublications, articles, articleVersions } from "../schema/articles/article.table.ts";
import { articleReceipt } from "./article-readers.ts";
import { alertOfNew } from "./publishing/publishing.alerts.ts";

const KINDS = Object.values(alertOfNew);

/**
 * The publications that a user is still to be notified of. A publication is stored as one row, even if it has
 * a million readers; a reader gets an alert of their own only when they look at their alerts.
 */
export const sharedArticleAlerts: SharedAlerts<Awaited<ReturnType<typeof findUntold>>[number]> = {
  mark: "articlesUntil",
  roles,
  kinds: KINDS,
  toldMax: 100,
  findUntold,
  alertsOf: (viewer, untold) =>
    untold.toReversed().map(({ articleId, kind, at }) => ({
      kind: alertOfNew[kind],
      to: [{ userId: viewer.id, subjectId: articleId }],
      now: at,
    })),
};

async function findUntold(
  db: Queries,
  viewer: Viewer,
  { since, now }: { since: Date; now: Date },
  limit: number,
) {
  const kinds = sql.param(KINDS);
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
