import type { acknowledgeArticle as acknowledgeArticleCall } from "@portico/contract/articles/content";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { ReceiptRow } from "../../schema/documents/receipt.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuseOtherName } from "../../foundation/users/refuse-other-name.ts";
import { ApiError } from "../../platform/api-error.ts";
import { recordArticleEvent } from "../publishing/article-events.ts";
import {
  findAcknowledged,
  type Opened,
  keepAcknowledgement,
  writeArticleReceipt,
} from "./article-receipt.store.ts";
import { lockReadable } from "../reading/article.store.ts";

/**
 * POST content/{id}/acknowledge: a reader confirms that they have read the current version. The first
 * confirmation stays.
 */
export async function acknowledgeArticle(
  _deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof acknowledgeArticleCall, "signed_in">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const read = await lockReadable(tx.db, viewer, params.id, now);
    const { article, version, isFor } = read;
    if (!isFor || !version.acknowledgementRequired) throw new ApiError("nothing_to_acknowledge");
    if (body.version !== version.n) throw new ApiError("changed_meanwhile");
    const opened = { read, personId: viewer.id, now };
    const known = await findAcknowledged(tx.db, opened);
    if (known) return acknowledgementOf(known)!;
    await refuseOtherName(tx.db, viewer.id, body.name);
    const word = { name: body.name, network: caller.network };
    const receipt =
      (await keepAcknowledgement(tx.db, opened, word)) ?? (await readAndKeep(tx.db, opened, word));
    const actor = { viewer, sessionId: session.id, caller, now };
    const about = { id: article.id, title: version.title };
    const facts = { userId: viewer.id, version: version.n, sha256: version.sha256 };
    await recordArticleEvent(tx, "article_acknowledged", about, actor, facts);
    return acknowledgementOf(receipt)!;
  });
}

/** A reader who acknowledges has also seen the article, so this writes a read receipt as well. */
async function readAndKeep(db: Queries, opened: Opened, word: { name: string; network: string }) {
  await writeArticleReceipt(db, opened);
  return (await keepAcknowledgement(db, opened, word))!;
}

/** Returns the acknowledgement in a read receipt, or null if there is none. */
export function acknowledgementOf({ acknowledgedAt, acknowledgedName, version, sha256 }: ReceiptRow) {
  if (acknowledgedAt === null) return null;
  return { name: acknowledgedName ?? "", version, sha256, at: acknowledgedAt.toISOString() };
}
