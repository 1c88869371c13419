import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import { TRASH_DAYS } from "@portico/contract/documents/material-limits";
import type { listTrash as listTrashCall } from "@portico/contract/documents/library";
import type { Input } from "../../http/route.ts";
import { byMoment } from "../../foundation/lists/list-order.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import { materialAnswers } from "../material-record.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { readInOrder } from "../library/material-list.store.ts";
import { findTrash, readDeleters } from "./trash.store.ts";

/** GET materials/trash: what was deleted and can be restored. */
export async function listTrash(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listTrashCall, "staff">,
) {
  const order = byMoment("desc");
  const { rows, next_cursor } = await pageOf<{ id: string; key: string }>({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: order.kinds,
    keyOf: ({ key, id }) => [key, id],
    find: (after, limit) => findTrash(db, session.user, { ...query, order, after, limit, now }),
  });
  const ids = rows.map(({ id }) => id);
  const records = await readInOrder(db, session.user, ids, now);
  const answers = await materialAnswers(db, session.user, records, now);
  const deleters = await readDeleters(db, ids);
  const items = answers.map((material) => ({
    material,
    by: deleters.get(material.id) ?? null,
    purge_at: later(new Date(material.deleted_at!), TRASH_DAYS * DAY_MS).toISOString(),
  }));
  return { items, next_cursor };
}
