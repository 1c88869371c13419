import { ARTICLES_PAGE_SIZE } from "@portico/contract/article-limits";
import { COUNT_CAP } from "@portico/contract/limits";
import type { listArticles as listArticlesCall } from "@portico/contract/portal/content";
import type { Viewer } from "../../core/access/access.ts";
import type { Input } from "../../core/calls/route.ts";
import { agentsMayWrite } from "../../core/firm/firm.store.ts";
import { pageOf } from "../../core/lists/page-of.ts";
import type { Parts } from "../../core/parts.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type ArticleRecord, articleRowAnswer } from "./article-record.ts";
import { countListed, findListed, isPlain, listedWhere, readTop } from "./article-list.store.ts";

/** GET content/: what the viewer may read. */
export async function listArticles(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof listArticlesCall, "signed_in">,
) {
  const viewer = session.user;
  const where = await listedWhere(db, viewer, query, now);
  const total = await countListed(db, where);
  const counted = { total: Math.min(total, COUNT_CAP), total_capped: total > COUNT_CAP, too_wide: false };
  const can = { write: await mayWrite(db, viewer) };
  if (query.count_only) return { items: [], next_cursor: null, ...counted, waiting: [], pinned: [], can };
  const { rows, next_cursor } = await pageOf<ArticleRecord>({
    size: ARTICLES_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    keyOf: ({ publishedAt, id }) => [publishedAt.toISOString(), id],
    find: (after, limit) => findListed(db, viewer, where, after, limit),
  });
  const hasTop = isPlain(query) && query.cursor === undefined;
  const { waiting, pinned } = hasTop ? await readTop(db, viewer, now) : { waiting: [], pinned: [] };
  const answers = (list: ArticleRecord[]) => list.map((record) => articleRowAnswer(record, viewer, now));
  return {
    items: answers(rows),
    next_cursor,
    ...counted,
    waiting: answers(waiting),
    pinned: answers(pinned),
    can,
  };
}

async function mayWrite(db: Queries, { role }: Viewer): Promise<boolean> {
  return role === "admin" || (role === "agent" && (await agentsMayWrite(db)));
}
