import { and, desc, eq, lt } from "drizzle-orm";
import { articleVersions } from "../../core/shelves/article.table.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { authorColumns } from "./article-record.ts";

/** Versions of an article, newest first, below a number. */
export function findVersions(
  db: Queries,
  articleId: string,
  { below, limit }: { below: number; limit: number },
) {
  return db
    .select({ version: articleVersions, by: authorColumns, byStatus: users.status })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.byId))
    .where(and(eq(articleVersions.articleId, articleId), lt(articleVersions.n, below)))
    .orderBy(desc(articleVersions.n))
    .limit(limit);
}

export type FoundVersion = Awaited<ReturnType<typeof findVersions>>[number];

/** Presents a version; `current`: the number of the one that is out. */
export function versionAnswer({ version, by, byStatus }: FoundVersion, current: number) {
  return {
    n: version.n,
    title: version.title,
    excerpt: version.excerpt,
    body: version.body,
    by: by && byStatus !== "erased" ? by : null,
    at: version.at.toISOString(),
    sha256: version.sha256,
    is_current: version.n === current,
  };
}
