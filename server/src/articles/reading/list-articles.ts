import { ARTICLES_COUNT_MAX, ARTICLES_PAGE_SIZE } from "@portico/contract/articles/article-limits";
import type { listArticles as listArticlesCall } from "@portico/contract/articles/content";
import type { Viewer } from "../../foundation/access/access.ts";
import type { Input } from "../../http/route.ts";
import { agentsMayWrite } from "../../foundation/firm/firm.store.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type ArticleRecord, articleRowAnswer } from "./article-record.ts";
import { countListed, findListed, isPlain, listedWhere, readTop, readWaiting } from "./article-list.store.ts";

const NOTHING = {
  items: [],
  next_cursor: null,
  total: 0,
  total_capped: false,
  too_wide: false as const,
  waiting: [],
  pinned: [],
};

/** GET content/: the articles that the viewer may read. */
export async function listArticles(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listArticlesCall, "signed_in">,
) {
  const viewer = session.user;
  const answers = (list: ArticleRecord[]) => list.map((record) => articleRowAnswer(record, viewer, now));
  if (query.waiting_only) {
    const waiting = answers(await readWaiting(db, viewer, now));
    return { ...NOTHING, waiting, can: { write: await mayWrite(db, viewer) } };
  }
  // Every page of the list leaves out the articles that the first page shows above the list.
  const { waiting, pinned } = isPlain(query) ? await readTop(db, viewer, now) : NOTHING;
  const onTop = [...waiting, ...pinned].map(({ id }) => id);
  const where = await listedWhere(db, viewer, query, { onTop, now });
  const total = await countListed(db, where);
  const counted = {
    total: Math.min(total, ARTICLES_COUNT_MAX),
    total_capped: total > ARTICLES_COUNT_MAX,
    too_wide: false,
  };
  const can = { write: await mayWrite(db, viewer) };
  if (query.count_only) return { ...NOTHING, ...counted, can };
  const { rows, next_cursor } = await pageOf<ArticleRecord>({
    size: ARTICLES_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    keyOf: ({ publishedAt, id }) => [publishedAt.toISOString(), id],
    find: (after, limit) => findListed(db, viewer, where, after, limit),
  });
  const isFirst = query.cursor === undefined;
  return {
    items: answers(rows),
    next_cursor,
    ...counted,
    waiting: isFirst ? answers(waiting) : [],
    pinned: isFirst ? answers(pinned) : [],
    can,
  };
}

async function mayWrite(db: Queries, { role }: Viewer): Promise<boolean> {
  return role === "admin" || (role === "agent" && (await agentsMayWrite(db)));
}
