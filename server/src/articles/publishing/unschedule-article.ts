import type { unscheduleArticle as unscheduleArticleCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { editArticle, forgetScheduled, lockWritable } from "../reading/article.store.ts";
import { recordArticleEvent } from "./article-events.ts";
import { stopPublications } from "./publication.store.ts";
import { isWaitingForItsTime } from "../writing/article-states.ts";
import { writtenAnswer } from "../writing/written-record.ts";

/**
 * POST content/{id}/unschedule: makes a scheduled article a draft again, as if it had never been scheduled.
 */
export async function unscheduleArticle(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof unscheduleArticleCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    if (known.status === "draft") return writtenAnswer(tx.db, viewer, known.id, now);
    if (!isWaitingForItsTime(known, now)) throw new ApiError("article_published");
    await forgetScheduled(tx.db, known.id);
    await stopPublications(tx.db, known.id, now);
    const draft = {
      status: "draft",
      slug: null,
      version: 0,
      newsVersion: 0,
      publishedAt: null,
      search: null,
    } as const;
    await editArticle(tx.db, known.id, draft, now);
    await recordArticleEvent(tx, "article_unscheduled", known, {
      viewer,
      sessionId: session.id,
      caller,
      now,
    });
    return writtenAnswer(tx.db, viewer, known.id, now);
  });
}
