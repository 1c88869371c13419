import {
  ALERT_COUNT_MAX,
  type countAlerts as countAlertsCall,
} from "@portico/contract/notifications/alert-count";
import { countUnread } from "./alert.store.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { gatherOwnAlerts } from "../gather-alerts.ts";

/** GET alerts/count: the number on the badge. */
export async function countAlerts(
  deps: Dependencies,
  { session, now }: Input<typeof countAlertsCall, "signed_in">,
) {
  await gatherOwnAlerts(deps, session.user, now);
  const { db } = deps.database;
  return { unread: await countUnread(deps.alertKinds, { db, viewer: session.user, now }, ALERT_COUNT_MAX) };
}
