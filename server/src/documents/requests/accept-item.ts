import type { acceptItem as acceptItemCall } from "@portico/contract/documents/requests";
import { readReviewed } from "./read-request-alerts.ts";
import { undoAlert } from "../../notifications/undo-alert.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { recordRequestEvent } from "./request-events.ts";
import { settleRequests } from "./settle-requests.ts";
import { ApiError } from "../../platform/api-error.ts";
import { lockItem } from "./lock-item.ts";
import { canBeAccepted, requestAnswer } from "./request-record.ts";
import { changeItem, isChecked } from "./request.store.ts";

/** POST requests/{id}/items/{item}/accept: accepts what has come for an item. */
export async function acceptItem(
  deps: Dependencies,
  { params, body, session, caller, transaction, now }: Input<typeof acceptItemCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const { request, item } = await lockItem(tx, viewer, { ...params, ground: body.updated_at }, now);
    if (item.state !== "accepted") {
      if (!canBeAccepted(item)) throw new ApiError("nothing_came");
      if (!(await isChecked(tx.db, item))) throw new ApiError("file_waiting");
      const reviewed = { reviewedAt: now, reviewedBy: viewer.id };
      await changeItem(tx.db, item.id, { state: "accepted", reason: null, ...reviewed }, now);
      const about = { userId: request.clientId, subjectId: request.id };
      // Done before the request is settled: settling may mark the alert as read, and a read alert can no
      // longer be withdrawn.
      if (item.state === "rejected") await undoAlert(tx, { kind: "request_returned", ...about });
      await settleRequests(tx.db, [request.id], now);
      await readReviewed(tx.db, {
        personId: viewer.id,
        requestId: request.id,
        now,
      });
      const actor = { viewer, sessionId: session.id, caller, now };
      await recordRequestEvent(tx, "request_item_accepted", request, actor, {
        item: item.label,
      });
      const answer = await requestAnswer(tx.db, viewer, request.id, now);
      const to = [{ ...about, facts: { complete: answer.state === "completed" } }];
      await writeAlerts(deps, tx, { kind: "request_accepted", to, now });
      return answer;
    }
    return requestAnswer(tx.db, viewer, request.id, now);
  });
}
