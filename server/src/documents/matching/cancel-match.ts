import type { cancelMatch as cancelMatchCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { matchAnswer } from "./match-answer.ts";
import { changeMatch, dropUploads, lockMatch } from "./match.store.ts";

/** POST materials/match/{id}/cancel: gives up a matching of which no file has been placed. */
export async function cancelMatch(
  _deps: Dependencies,
  { params, session, now, transaction }: Input<typeof cancelMatchCall, "staff">,
) {
  return transaction(async (tx) => {
    const { id } = await lockMatch(tx.db, session.user, params.id);
    const { can } = await matchAnswer(tx.db, session.user, id, now);
    if (!can.cancel) throw new ApiError("batch_closed");
    await changeMatch(tx.db, id, { state: "cancelled" });
    await dropUploads(tx.db, id);
    return matchAnswer(tx.db, session.user, id, now);
  });
}
