import type { cancelRequest as cancelRequestCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { cancelSome } from "./cancel-some.ts";
import { requestAnswer } from "./request-record.ts";
import { lockChangeable } from "./request.store.ts";

/** POST requests/{id}/cancel: calls a request off. */
export async function cancelRequest(
  _deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof cancelRequestCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockChangeable(tx.db, viewer, params.id, now);
    if (known.state === "completed") throw new ApiError("request_over");
    if (known.state !== "cancelled")
      await cancelSome(tx, [known.id], body.reason, { viewer, sessionId: session.id, caller, now });
    return requestAnswer(tx.db, viewer, known.id, now);
  });
}
