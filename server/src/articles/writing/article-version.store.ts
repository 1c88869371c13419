import { and, desc, eq, getTableColumns, lt } from "drizzle-orm";
import { articleVersions } from "../../schema/articles/article.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { nameColumns } from "../reading/article-record.ts";

const { body: _body, ...columns } = getTableColumns(articleVersions);

/** Returns an article's versions with a number below the given one, without their texts, newest first. */
export function findVersions(
  db: Queries,
  articleId: string,
  { below, limit }: { below: number; limit: number },
) {
  return db
    .select({ version: columns, by: nameColumns, byStatus: users.status })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.byId))
    .where(and(eq(articleVersions.articleId, articleId), lt(articleVersions.n, below)))
    .orderBy(desc(articleVersions.n))
    .limit(limit);
}

/** Returns one version with its text, or undefined. */
export async function findWholeVersion(db: Queries, articleId: string, n: number) {
  const [found] = await db
    .select({ version: columns, body: articleVersions.body, by: nameColumns, byStatus: users.status })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.byId))
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.n, n)));
  return found;
}

export type FoundVersion = Awaited<ReturnType<typeof findVersions>>[number];

/** Presents a version without its text; `current` is the number of the published one. */
export function versionAnswer({ version, by, byStatus }: FoundVersion, current: number) {
  return {
    n: version.n,
    title: version.title,
    excerpt: version.excerpt,
    by: by && byStatus !== "erased" ? by : null,
    at: version.at.toISOString(),
    sha256: version.sha256,
    is_current: version.n === current,
  };
}
