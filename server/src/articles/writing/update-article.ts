import type { updateArticle as updateArticleCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockWritable } from "../reading/article.store.ts";
import { validateArticle } from "./validate-article.ts";
import { assertUnchanged, saveArticle } from "./save-article.ts";
import { writtenAnswer } from "./written-record.ts";

/** PATCH content/{id}: saves the draft. */
export async function updateArticle(
  _deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof updateArticleCall, "staff">,
) {
  const viewer = session.user;
  const { updated_at, ...edit } = body;
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    assertUnchanged(known, updated_at);
    await saveArticle(tx.db, known, await validateArticle(tx.db, viewer, known, edit, now), now);
    return writtenAnswer(tx.db, viewer, known.id, now);
  });
}
