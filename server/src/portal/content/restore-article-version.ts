import type { restoreArticleVersion as restoreArticleVersionCall } from "@portico/contract/portal/content-edits";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { findVersion, lockWritable } from "./article.store.ts";
import { saveArticle } from "./save-article.ts";
import { writtenAnswer } from "./written-record.ts";

/** POST content/{id}/versions/{n}/restore: what an older version said is written again. */
export async function restoreArticleVersion(
  _parts: Parts,
  { params, session, transaction, now }: Input<typeof restoreArticleVersionCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    const version = await findVersion(tx.db, known.id, Number(params.n));
    if (!version) throw new Failure("not_found");
    const { title, excerpt, body, coverId, attachmentIds } = version;
    await saveArticle(tx.db, known, { title, excerpt, body, coverId, attachmentIds }, now);
    return writtenAnswer(tx.db, viewer, known.id, now);
  });
}
