import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listAlerts as listAlertsCall } from "@portico/contract/notifications/alerts";
import { and } from "drizzle-orm";
import { alertAnswer } from "./alert-answer.ts";
import { findAlerts, isBehind, isInApp, isUnread } from "./alert.store.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { gatherOwnAlerts } from "../gather-alerts.ts";

/** GET alerts/: newest first, without alerts that the reader may no longer see. */
export async function listAlerts(
  deps: Dependencies,
  { query, session, now }: Input<typeof listAlertsCall, "signed_in">,
) {
  const { user } = session;
  const { db } = deps.database;
  // Only for the first page: new alerts come in at the top of the list, where a later page would not show
  // them.
  if (query.cursor === undefined) await gatherOwnAlerts(deps, user, now);
  const { rows, next_cursor } = await pageOf({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["date", "id"],
    find: (after, limit) =>
      findAlerts(
        deps.alertKinds,
        { db, viewer: user, now },
        { where: and(query.unread ? isUnread : isInApp, after && isBehind(after)), limit },
      ),
    keyOf: ({ at, id }) => [at.toISOString(), id],
  });
  const firm = await getFirm(db);
  return { items: rows.map((row) => alertAnswer(deps.alertKinds, row, firm, user.role)), next_cursor };
}
