import { and, eq, exists, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { firms } from "../schema/foundation/firm.table.ts";
import { articles, articleVersions } from "../schema/articles/article.table.ts";
import type { Viewer } from "../foundation/access/access.ts";
import { agentsOf, isAgentOf } from "../foundation/access/open-assignments.ts";

const NOBODY = sql`false`;
const { audience } = articleVersions;

/**
 * True for articles that readers can see at the given time: they are published, or scheduled for a time that
 * has passed, and in both cases have not expired.
 */
export function isOut(now: Date): SQL {
  return and(
    inArray(articles.status, ["scheduled", "published"]),
    lte(articles.publishedAt, now),
    or(isNull(articles.expiresAt), gt(articles.expiresAt, now)),
  )!;
}

/** The join of an article with its published version, for queries about readers. */
export const isCurrentVersion: SQL = and(
  eq(articleVersions.articleId, articles.id),
  eq(articleVersions.n, articles.version),
)!;

/**
 * The articles that a viewer may read, for a query that joins each with isCurrentVersion. Admins may read
 * everything that is published. Agents may read what the firm has published for any audience, and their own
 * articles. Clients may read what is for everyone or for clients, and what their present agents have written.
 */
export function readableArticles(db: Queries, viewer: Viewer, now: Date): SQL {
  return readable(viewer, now, () => isAgentOf(db, articles.authorId, viewer.id, now));
}

/**
 * Like readableArticles, for lists and counts: a client's agents are found once for the whole query, not for
 * every row.
 */
export function listedArticles(db: Queries, viewer: Viewer, now: Date): SQL {
  return readable(viewer, now, () => sql`${articles.authorId} = any(array${agentsOf(db, viewer.id, now)})`);
}

function readable(viewer: Viewer, now: Date, isByAgent: () => SQL): SQL {
  if (viewer.role === "admin") return isOut(now);
  const ofAgent = eq(audience, "my_clients");
  if (viewer.role === "agent")
    return and(isOut(now), or(ne(audience, "my_clients"), eq(articles.authorId, viewer.id)))!;
  if (viewer.role !== "client") return NOBODY;
  return and(isOut(now), or(inArray(audience, ["everyone", "clients"]), and(ofAgent, isByAgent())))!;
}

/**
 * True, among the articles that a viewer may read, for those that address the viewer. The viewer is notified
 * of these and counted as a reader. Authors are not readers of their own articles.
 */
export function isArticleFor(viewer: Viewer): SQL {
  const isOthers = or(isNull(articles.authorId), ne(articles.authorId, viewer.id))!;
  return viewer.role === "client" ? isOthers : and(isOthers, inArray(audience, ["everyone", "staff"]))!;
}

/**
 * The articles that a viewer may write. Admins may write all; agents may write their own for the clients they
 * look after, if the firm lets agents write.
 */
export function changeableArticles(db: Queries, viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role !== "agent") return NOBODY;
  return and(eq(articles.authorId, viewer.id), eq(articles.audience, "my_clients"), agentsMayWrite(db))!;
}

function agentsMayWrite(db: Queries): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(firms)
      .where(eq(firms.agentsMayWrite, true)),
  );
}
