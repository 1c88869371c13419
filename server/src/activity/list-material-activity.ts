import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listMaterialActivity as listMaterialActivityCall } from "@portico/contract/activity/activity";
import type { Input } from "../http/route.ts";
import { UNNAMED } from "../foundation/firm/firm.store.ts";
import { pageOf } from "../foundation/lists/page-of.ts";
import { findKept } from "../documents/find-material.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { activityAnswer } from "./activity-answer.ts";
import { order } from "./activity.store.ts";
import { findOfMaterial } from "./material-activity.store.ts";

/** GET materials/{id}/activity: the events of a document, newest first. */
export async function listMaterialActivity(
  { database: { db }, eventWords }: Dependencies,
  { params, query, session, now }: Input<typeof listMaterialActivityCall, "staff">,
) {
  const viewer = session.user;
  const material = await findKept(db, viewer, params.id, now);
  const { rows, next_cursor } = await pageOf({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: order.kinds,
    find: (after, limit) => findOfMaterial(db, viewer, material, { after, limit, now, eventWords }),
    keyOf: ({ key, event }) => [key, event.id],
  });
  return {
    items: rows.map(({ firm, ...row }) => activityAnswer(eventWords, row, viewer, firm ?? UNNAMED)),
    next_cursor,
  };
}
