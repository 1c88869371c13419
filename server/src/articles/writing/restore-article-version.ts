import type { restoreArticleVersion as restoreArticleVersionCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { isWaitingForItsTime } from "./article-states.ts";
import { editArticle, findVersion, lockWritable } from "../reading/article.store.ts";
import { contentOf } from "../publishing/publish-content.ts";
import { assertUnchanged, saveArticle } from "./save-article.ts";
import { writtenAnswer } from "./written-record.ts";

/**
 * POST content/{id}/versions/{n}/restore: copies an older version's text into the draft. For the published
 * version it copies everything, so that no changes are left.
 */
export async function restoreArticleVersion(
  _deps: Dependencies,
  { params, body: asked, session, transaction, now }: Input<typeof restoreArticleVersionCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    assertUnchanged(known, asked?.updated_at);
    const version = await findVersion(tx.db, known.id, Number(params.n));
    if (!version) throw new ApiError("not_found");
    if (known.version === version.n && !isWaitingForItsTime(known, now)) {
      await editArticle(tx.db, known.id, { ...contentOf(version), hasChanges: false }, now);
    } else {
      const { title, excerpt, body, coverId, attachmentIds } = version;
      await saveArticle(tx.db, known, { title, excerpt, body, coverId, attachmentIds }, now);
    }
    return writtenAnswer(tx.db, viewer, known.id, now);
  });
}
