import type { exportArticleReceipts as exportArticleReceiptsCall } from "@portico/contract/articles/content-readers";
import type { Input } from "../../http/route.ts";
import { issueFileLink } from "../../documents/one-time-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable } from "../reading/article.store.ts";
import { recordArticleEvent } from "../publishing/article-events.ts";

/** POST content/{id}/receipts/export: returns a link to the proof of who has read which version. */
export async function exportArticleReceipts(
  _deps: Dependencies,
  { params, session, caller, transaction, now }: Input<typeof exportArticleReceiptsCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const article = await findWritable(tx.db, viewer, params.id);
    const actor = { viewer, sessionId: session.id, caller, now };
    await recordArticleEvent(tx, "article_receipts_exported", article, actor);
    const facts = { article: article.id };
    const place = "article-receipts";
    return issueFileLink(tx.db, { purpose: "article_receipts_file", place, session, facts, now });
  });
}
