import type { addArticleImage as addArticleImageCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable, lockWritable } from "../reading/article.store.ts";
import { insertImage, makeImage } from "./article-image.store.ts";

/** POST content/images: adds a picture for the text of an article. */
export async function addArticleImage(
  deps: Dependencies,
  { body, session, transaction, now }: Input<typeof addArticleImageCall, "staff">,
) {
  const viewer = session.user;
  // Checked before the picture is read, so that nothing is decoded for a user who may not write the article.
  await findWritable(deps.database.db, viewer, body.article_id);
  const made = await makeImage(deps, body.image, { owner: viewer.id, field: "image" });
  return transaction(async (tx) => {
    const { id: articleId } = await lockWritable(tx.db, viewer, body.article_id);
    return insertImage(tx.db, { articleId, byId: viewer.id, made, alt: body.alt ?? null, now });
  });
}
