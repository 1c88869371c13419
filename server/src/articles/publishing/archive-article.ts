import type { archiveArticle as archiveArticleCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { editArticle, lockWritable } from "../reading/article.store.ts";
import { recordArticleEvent } from "./article-events.ts";
import { notifyReadersOfChange, stopPublications } from "./publication.store.ts";
import { isOutNow } from "../writing/article-states.ts";
import { findTracked } from "../reading/tracked-article.ts";
import { writtenAnswer } from "../writing/written-record.ts";

/** POST content/{id}/archive: archives a published article. A second call changes nothing. */
export async function archiveArticle(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof archiveArticleCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    if (known.status === "archived") return writtenAnswer(tx.db, viewer, known.id, now);
    if (!isOutNow(known, now)) throw new ApiError("article_not_published");
    await editArticle(tx.db, known.id, { status: "archived" }, now);
    await stopPublications(tx.db, known.id, now);
    await notifyReadersOfChange(tx, await findTracked(tx.db, known), now);
    await recordArticleEvent(tx, "article_archived", known, { viewer, sessionId: session.id, caller, now });
    return writtenAnswer(tx.db, viewer, known.id, now);
  });
}
