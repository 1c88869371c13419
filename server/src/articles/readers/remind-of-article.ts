import { BULK_EMAILS_MAX } from "@portico/contract/people/people-limits";
import type { remindOfArticle as remindOfArticleCall } from "@portico/contract/articles/content-readers";
import { Answered, type Input } from "../../http/route.ts";
import { startLongJob } from "../../foundation/long-jobs/start-long-job.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { lockWritable } from "../reading/article.store.ts";
import { recordArticleEvent } from "../publishing/article-events.ts";
import { countDue, findReaders } from "./article-readers.store.ts";
import { findArticleReminding, REMIND } from "./remind-articles-job.ts";
import { remindOfArticleSome, waitingState } from "./remind-readers.ts";
import { findTracked } from "../reading/tracked-article.ts";
import { isReadNow } from "../writing/article-states.ts";

/** POST content/{id}/remind: emails the readers who have not read it, each at most once a day. */
export async function remindOfArticle(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof remindOfArticleCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    // If two requests come at once, the second waits here and then finds the reminders that the first has
    // begun.
    const article = await findTracked(tx.db, await lockWritable(tx.db, viewer, params.id));
    if (!isReadNow(article, now)) throw new ApiError("article_not_published");
    const actor = { viewer, sessionId: session.id, caller, now };
    const ids = body.person_ids;
    const total = ids ? ids.length : await countDue(tx.db, article, now);
    if (ids === undefined) {
      if (total > BULK_EMAILS_MAX) {
        const known = await findArticleReminding(tx.db, viewer, article.id);
        if (known) return new Answered(202, { job_id: known });
        await recordArticleEvent(tx, "article_reminded", article, actor);
        const what = { [REMIND.key]: article.id };
        const job = { kind: REMIND.kind, what, total, startedBy: viewer.id, now };
        return new Answered(202, { job_id: await startLongJob(deps, tx, job) });
      }
    }
    // If no one would get a reminder, all waiting readers are loaded, so that the answer can say why.
    const all = ids ? {} : { state: waitingState(article), areDue: total > 0 };
    const query = { article, now, personIds: ids, ...all };
    const readers = await findReaders(tx.db, query, undefined, ids?.length ?? BULK_EMAILS_MAX);
    const result = await remindOfArticleSome(deps, tx, article, { readers, now });
    // A reminder that reached no one is not recorded.
    if (result.sent > 0)
      await recordArticleEvent(tx, "article_reminded", article, actor, { people: result.sent });
    const missing = (ids?.length ?? readers.length) - readers.length;
    if (missing > 0) result.skipped.push({ reason: "not_found", count: missing });
    return result;
  });
}
