import type { cancelRequest as cancelRequestCall } from "@portico/contract/portal/requests";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { recordRequestEvent } from "../../core/requests/request-events.ts";
import { settleRequests } from "../../core/requests/settle-requests.ts";
import { Failure } from "../../platform/failure.ts";
import { requestAnswer } from "./request-record.ts";
import { changeRequest, lockChangeable } from "./request.store.ts";

/** POST requests/{id}/cancel: calls a request off. */
export async function cancelRequest(
  _parts: Parts,
  { params, body, session, caller, transaction, now }: Input<typeof cancelRequestCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockChangeable(tx.db, viewer, params.id, now);
    if (known.state === "completed") throw new Failure("request_over");
    if (known.state !== "cancelled") {
      await changeRequest(tx.db, known.id, { state: "cancelled", cancelledAt: now, reason: body.reason });
      await settleRequests(tx.db, [known.id], now);
      const facts = { reason: body.reason };
      const actor = { viewer, sessionId: session.id, caller, now };
      await recordRequestEvent(tx, "request_cancelled", known, actor, facts);
    }
    return requestAnswer(tx.db, viewer, known.id, now);
  });
}
