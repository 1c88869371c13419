import { findMailAddresses } from "../../foundation/users/mail-addresses.ts";
import type { rejectItem as rejectItemCall } from "@portico/contract/documents/requests";
import { readReviewed } from "./read-request-alerts.ts";
import { undoAlert } from "../../notifications/undo-alert.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { recordRequestEvent } from "./request-events.ts";
import { settleRequests } from "./settle-requests.ts";
import { nameOf } from "../../foundation/users/name-of.ts";
import { ApiError } from "../../platform/api-error.ts";
import { lockItem } from "./lock-item.ts";
import { canBeRejected, requestAnswer } from "./request-record.ts";
import { changeItem } from "./request.store.ts";
import { documentReturnedEmail } from "./requests.email.ts";

/** POST requests/{id}/items/{item}/reject: sends a document back to the client, with a reason. */
export async function rejectItem(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof rejectItemCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const { request, item } = await lockItem(tx, viewer, { ...params, ground: body.updated_at }, now);
    if (item.state !== "rejected") {
      if (!canBeRejected(item)) throw new ApiError("nothing_came");
      const { reason } = body;
      const reviewed = { reviewedAt: now, reviewedBy: viewer.id };
      await changeItem(tx.db, item.id, { state: "rejected", reason, ...reviewed }, now);
      await settleRequests(tx.db, [request.id], now);
      await readReviewed(tx.db, {
        personId: viewer.id,
        requestId: request.id,
        now,
      });
      const actor = { viewer, sessionId: session.id, caller, now };
      await recordRequestEvent(tx, "request_item_rejected", request, actor, {
        item: item.label,
        reason,
      });
      const about = { userId: request.clientId, subjectId: request.id };
      if (item.state === "accepted") await undoAlert(tx, { kind: "request_accepted", ...about });
      const to = [about];
      await writeAlerts(deps, tx, { kind: "request_returned", to, now });
      const facts = {
        by: await nameOf(tx.db, viewer.id),
        firm: await getFirm(tx.db),
        publicUrl: deps.publicUrl,
      };
      const [client] = await findMailAddresses(tx.db, [request.clientId]);
      if (client)
        await deps.outbox.post(tx, [
          {
            email: documentReturnedEmail({
              client,
              document: item.label,
              ...facts,
            }),
          },
        ]);
    }
    return requestAnswer(tx.db, viewer, request.id, now);
  });
}
