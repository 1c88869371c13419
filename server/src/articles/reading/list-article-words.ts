import { ARTICLE_WORDS_MAX } from "@portico/contract/articles/article-limits";
import type { listArticleWords as listArticleWordsCall } from "@portico/contract/articles/content";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countWords } from "./article-list.store.ts";

/** GET content/categories: the categories and tags of the articles that the viewer may read. */
export async function listArticleWords(
  { database: { db } }: Dependencies,
  { session, now }: Input<typeof listArticleWordsCall, "signed_in">,
) {
  return countWords(db, session.user, now, ARTICLE_WORDS_MAX);
}
