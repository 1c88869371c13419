import { READERS_PAGE_SIZE } from "@portico/contract/documents/material-limits";
import type {
  ArticleReceipt,
  listArticleReceipts as listArticleReceiptsCall,
} from "@portico/contract/articles/content-readers";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import { paceAnswer } from "../../foundation/long-jobs/paced-kinds.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readerAnswer, whyUnreachable } from "../../people/reader.ts";
import { findWritable } from "../reading/article.store.ts";
import { countReaders, findReaders, type Reader } from "./article-readers.store.ts";
import { findArticleReminding } from "./remind-articles-job.ts";
import { findTracked } from "../reading/tracked-article.ts";

/** GET content/{id}/receipts: which of an article's readers have opened it. */
export async function listArticleReceipts(
  deps: Dependencies,
  { params, query, session, now }: Input<typeof listArticleReceiptsCall, "staff">,
) {
  const { db } = deps.database;
  const viewer = session.user;
  const article = await findTracked(db, await findWritable(db, viewer, params.id));
  const { rows, next_cursor } = await pageOf<Reader>({
    size: READERS_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["text", "id"],
    keyOf: ({ person }) => [person.sortName, person.id],
    find: (after, limit) => findReaders(db, { article, ...query, now }, after, limit),
  });
  return {
    items: rows.map(receiptAnswer),
    next_cursor,
    job_id: await findArticleReminding(db, viewer, article.id),
    counts: await countReaders(db, article, now),
    ...paceAnswer(deps),
  };
}

function receiptAnswer(reader: Reader): ArticleReceipt {
  const { person, acknowledgedAt, name, version, sha256, remindedAt } = reader;
  return {
    person: readerAnswer(person),
    first_opened_at: reader.firstAt,
    last_opened_at: reader.lastAt,
    times: reader.times ?? 0,
    acknowledged:
      acknowledgedAt === null ? null : { name: name ?? "", version: version!, sha256, at: acknowledgedAt },
    reminded_at: remindedAt?.toISOString() ?? null,
    unreachable: whyUnreachable(person.status),
  };
}
