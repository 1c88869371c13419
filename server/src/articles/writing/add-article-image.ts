import type { addArticleImage as addArticleImageCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable, lockWritable } from "../reading/article.store.ts";
import { insertImage, makeImage } from "./article-image.store.ts";

/** POST content/images: a picture for the text of an article. */
export async function addArticleImage(
  deps: Dependencies,
  { body, session, transaction, now }: Input<typeof addArticleImageCall, "staff">,
) {
  const viewer = session.user;
  // Before the picture is read: whoever may not write the article has nothing decoded.
  await findWritable(deps.database.db, viewer, body.article_id);
  const made = await makeImage(deps, body.image, { owner: viewer.id, field: "image" });
  return transaction(async (tx) => {
    const { id: articleId } = await lockWritable(tx.db, viewer, body.article_id);
    return insertImage(tx.db, { articleId, byId: viewer.id, made, alt: body.alt ?? null, now });
  });
}
