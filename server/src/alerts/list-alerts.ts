import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listAlerts as listAlertsCall } from "@portico/contract/notifications/alerts";
import { and } from "drizzle-orm";
import { alertAnswer } from "./alert-answer.ts";
import { findAlerts, isBehind, isInApp, isUnread } from "./alert.store.ts";
import type { Input } from "../http/route.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import { pageOf } from "../foundation/lists/page-of.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { gatherOwnAlerts } from "./gather-own-alerts.ts";

/** GET alerts/: newest first. What its reader may not see any more is not there. */
export async function listAlerts(
  deps: Dependencies,
  { query, session, now }: Input<typeof listAlertsCall, "signed_in">,
) {
  const { user } = session;
  const { db } = deps.database;
  // Of a later page it would be too late: alerts come in at the top.
  if (query.cursor === undefined) await gatherOwnAlerts(deps, user, now);
  const { rows, next_cursor } = await pageOf({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    find: (after, limit) =>
      findAlerts(db, user, now, {
        where: and(query.unread ? isUnread : isInApp, after && isBehind(after)),
        limit,
      }),
    keyOf: ({ at, id }) => [at.toISOString(), id],
  });
  const firm = await getFirm(db);
  return { items: rows.map((row) => alertAnswer(row, firm, user.role)), next_cursor };
}
