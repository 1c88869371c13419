import type { answerItem as answerItemCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { answerWith, lockAnswerable } from "./answer-request.ts";
import { ApiError } from "../../platform/api-error.ts";
import { requestAnswer } from "./request-record.ts";
import { findAnswer, lockClients } from "./request.store.ts";

/**
 * POST requests/{id}/items/{item}/answer: answers an item with a document that is in the client's folders
 * already.
 */
export async function answerItem(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof answerItemCall, "signed_in">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const asked = await lockAnswerable(tx.db, viewer, params.item, now);
    if (asked.request.id !== params.id) throw new ApiError("not_found");
    // If a document is sent for two items at the same time, it answers only one of them.
    await lockClients(tx.db, [asked.request.clientId]);
    const material = await findAnswer(tx.db, viewer, body.material_id, asked.request.clientId, now);
    const actor = { viewer, sessionId: session.id, caller, now };
    await answerWith(deps, tx, asked, material, actor);
    return requestAnswer(tx.db, viewer, asked.request.id, now);
  });
}
