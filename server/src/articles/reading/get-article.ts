import type { getArticle as getArticleCall } from "@portico/contract/articles/content";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { articleAnswer } from "./article-record.ts";
import { findAround } from "./article-list.store.ts";
import { writeArticleReceipt } from "../readers/article-receipt.store.ts";
import { findBySlug } from "./article.store.ts";

/** GET content/by-slug/{slug}: returns an article to a reader. */
export async function getArticle(
  { database: { db } }: Dependencies,
  { params, session, now }: Input<typeof getArticleCall, "signed_in">,
) {
  const viewer = session.user;
  const read = await findBySlug(db, viewer, params.slug, now);
  const around = await findAround(db, viewer, read.article.id, now);
  const answer = await articleAnswer(db, viewer, read.article.id, { now, around });
  if (read.isFor) await writeArticleReceipt(db, { read, personId: viewer.id, now });
  return answer;
}
