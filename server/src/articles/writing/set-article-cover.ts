import type { setArticleCover as setArticleCoverCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable, lockWritable } from "../reading/article.store.ts";
import { insertImage, makeImage } from "./article-image.store.ts";
import { assertUnchanged, saveArticle } from "./save-article.ts";
import { writtenAnswer } from "./written-record.ts";

/** PUT content/{id}/cover: a file replaces the cover, an empty text removes it. */
export async function setArticleCover(
  deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof setArticleCoverCall, "staff">,
) {
  const viewer = session.user;
  await findWritable(deps.database.db, viewer, params.id);
  const made =
    body.cover === "" ? null : await makeImage(deps, body.cover, { owner: viewer.id, field: "cover" });
  return transaction(async (tx) => {
    const known = await lockWritable(tx.db, viewer, params.id);
    assertUnchanged(known, body.updated_at);
    const image = { articleId: known.id, byId: viewer.id, alt: body.alt ?? null, now };
    const cover = made && (await insertImage(tx.db, { ...image, made }));
    await saveArticle(tx.db, known, { coverId: cover?.id ?? null }, now);
    return writtenAnswer(tx.db, viewer, known.id, now);
  });
}
