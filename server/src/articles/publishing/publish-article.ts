import type { publishArticle as publishArticleCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { requireFreshToReveal } from "../../documents/require-fresh-to-widen.ts";
import { readTime } from "../../foundation/read-time.ts";
import { ApiError } from "../../platform/api-error.ts";
import { editArticle, lockWritable } from "../reading/article.store.ts";
import { recordArticleEvent } from "./article-events.ts";
import { audienceOut, lackingOf, writePublished } from "./publish-content.ts";
import { stopPublications, notifyLater, notifyNow } from "./publication.store.ts";
import { assertUnchanged } from "../writing/save-article.ts";
import { isOutNow, isWaitingForItsTime } from "../writing/article-states.ts";
import { writtenAnswer } from "../writing/written-record.ts";

/** POST content/{id}/publish: publishes the draft as a version, now or at a given time. */
export async function publishArticle(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof publishArticleCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    assertUnchanged(known, body.updated_at);
    const wasOut = isOutNow(known, now);
    if (wasOut && !known.hasChanges) return writtenAnswer(tx.db, viewer, known.id, now);
    const at = readTime(body.publish_at, now);
    if (at > now && (wasOut || known.status === "archived"))
      throw new ApiError("invalid_input", {
        errors: {
          publish_at: "This article was published before, so it can't be scheduled. Publish it now instead.",
        },
      });
    const errors = lackingOf(known, at);
    if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
    // True if this gives a wider audience to an article that was published for the staff only, even if it was
    // archived in between.
    const isRevealed =
      known.version > 0 && known.audience !== "staff" && (await audienceOut(tx.db, known)) === "staff";
    requireFreshToReveal(session, isRevealed, now);
    const isRewritten = isWaitingForItsTime(known, now);
    const n = isRewritten ? known.version : known.version + 1;
    const published = await writePublished(tx.db, known, { n, byId: viewer.id, at });
    const isNews = known.newsVersion === 0 || isRewritten || body.notify;
    const isLater = at > now;
    await editArticle(
      tx.db,
      known.id,
      {
        ...published,
        status: isLater ? "scheduled" : "published",
        publishedAt: wasOut ? known.publishedAt : at,
        ...(isNews && { newsVersion: n, opened: 0, acknowledged: 0 }),
      },
      now,
    );
    const actor = { viewer, sessionId: session.id, caller, now };
    const facts = { version: n, ...(isLater && { at: at.toISOString() }) };
    await recordArticleEvent(tx, isLater ? "article_scheduled" : "article_published", known, actor, facts);
    if (isNews) {
      await stopPublications(tx.db, known.id, now);
      const told = { articleId: known.id, version: n, byId: viewer.id, at, notify: body.notify };
      const publication = await notifyLater(tx.db, told, now);
      if (!isLater) await notifyNow(deps, tx, publication, now);
    }
    return writtenAnswer(tx.db, viewer, known.id, now);
  });
}
