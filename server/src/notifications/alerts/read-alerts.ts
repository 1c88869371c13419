import { ALERT_COUNT_MAX } from "@portico/contract/notifications/alert-count";
import type { readAlerts as readAlertsCall } from "@portico/contract/notifications/alerts";
import { countUnread, markRead } from "./alert.store.ts";
import { notifyOfChange } from "../write-alerts.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** POST alerts/read: notifies the person's other devices too. */
export async function readAlerts(
  { alertKinds }: Dependencies,
  { body, session, now, transaction }: Input<typeof readAlertsCall, "signed_in">,
) {
  return transaction(async (tx) => {
    await markRead(tx.db, session.user.id, body.ids ?? null, now);
    await notifyOfChange(tx, [session.user.id]);
    return {
      unread: await countUnread(alertKinds, { db: tx.db, viewer: session.user, now }, ALERT_COUNT_MAX),
    };
  });
}
