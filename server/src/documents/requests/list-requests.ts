import { COUNT_CAP, LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listRequests as listRequestsCall } from "@portico/contract/documents/requests";
import { sql } from "drizzle-orm";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { byDayOrNone, byMoment } from "../../foundation/lists/list-order.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { requests } from "../../schema/documents/request.table.ts";
import { requestAnswers } from "./request-record.ts";
import { countRequests, findRequests, listedWhere } from "./request.store.ts";

/** GET requests/: the requests that the viewer may see. */
export async function listRequests(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listRequestsCall, "signed_in">,
) {
  const viewer = session.user;
  const today = firmDay(now, (await getFirm(db)).timeZone);
  const where = listedWhere(db, viewer, query, today, now);
  const isOver = query.state === "completed" || query.state === "cancelled";
  const order = isOver ? byMoment("desc") : byDayOrNone("asc");
  const key = isOver ? sql`${requests.createdAt}` : sql`${requests.missingOn}`;
  const { rows, next_cursor } = await pageOf<{ id: string; key: string }>({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: order.kinds,
    keyOf: (row) => [row.key, row.id],
    find: (after, limit) => findRequests(db, where, { order, key, after, limit }),
  });
  const total = await countRequests(db, where);
  const ids = rows.map(({ id }) => id);
  return {
    items: await requestAnswers(db, viewer, ids, now),
    next_cursor,
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
    too_wide: false,
  };
}
