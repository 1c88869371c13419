import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listActivity as listActivityCall } from "@portico/contract/activity/activity";
import type { Input } from "../http/route.ts";
import { UNNAMED } from "../foundation/firm/firm.store.ts";
import { placedPageOf } from "../foundation/lists/page-of.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { activityAnswer } from "./activity-answer.ts";
import { type AskedNames, findActivity, order, type ReadActivity, readActivity } from "./activity.store.ts";

/**
 * GET audit/: the events, newest first. An admin sees all of them, an agent those of the clients whom they
 * look after now.
 */
export async function listActivity(
  { database: { db }, eventWords }: Dependencies,
  { query, session: { user }, now }: Input<typeof listActivityCall, "staff">,
) {
  const { cursor, ...asked } = query;
  let names: AskedNames = { actor: null, subject: null };
  const { rows, ...page } = await placedPageOf<ReadActivity>({
    size: LIST_PAGE_SIZE,
    cursor,
    kinds: order.kinds,
    find: async (after, limit) => {
      const found = await findActivity(db, user, { asked, now, eventWords }, { after, limit });
      names = found.asked;
      return found;
    },
    idOf: ({ event }) => event.id,
    read: (ids) => readActivity(db, user, ids, { asked, now, eventWords }),
  });
  return {
    items: rows.map(({ firm, many, ...row }) => activityAnswer(eventWords, row, user, firm ?? UNNAMED, many)),
    ...page,
    asked: names,
  };
}
