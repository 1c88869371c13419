import type { deleteArticle as deleteArticleCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { lockWritable, removeArticle } from "../reading/article.store.ts";
import { recordArticleEvent } from "../publishing/article-events.ts";
import { isWaitingForItsTime } from "./article-states.ts";

/** DELETE content/{id}: deletes an article that no one has read. */
export async function deleteArticle(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof deleteArticleCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    if (known.status !== "draft" && !isWaitingForItsTime(known, now)) throw new ApiError("article_published");
    await removeArticle(tx.db, known.id);
    await recordArticleEvent(tx, "article_deleted", known, { viewer, sessionId: session.id, caller, now });
    return { done: true as const };
  });
}
