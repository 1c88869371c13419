import { ARTICLE_WORDS_MAX } from "@portico/contract/articles/article-limits";
import type { listArticleWords as listArticleWordsCall } from "@portico/contract/articles/content";
import type { Input } from "../../http/route.ts";
import type { Parts } from "../../foundation/parts.ts";
import { countWords } from "./article-list.store.ts";

/** GET content/categories: of what the viewer may read. */
export async function listArticleWords(
  { database: { db } }: Parts,
  { session, now }: Input<typeof listArticleWordsCall, "signed_in">,
) {
  return countWords(db, session.user, now, ARTICLE_WORDS_MAX);
}
