import { LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listHeld as listHeldCall } from "@portico/contract/documents/library";
import type { Input } from "../../http/route.ts";
import { byMoment } from "../../foundation/lists/list-order.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findHeld, type HeldRow } from "./held.store.ts";

/** GET materials/held: the files that the scanner holds back. */
export async function listHeld(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listHeldCall, "admin">,
) {
  const order = byMoment("desc");
  const { state } = query;
  const { rows, next_cursor } = await pageOf<HeldRow>({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: order.kinds,
    keyOf: ({ key, id }) => [key, id],
    find: (after, limit) => findHeld(db, session.user, { state, order, after, limit, now }),
  });
  return { items: rows.map(heldAnswer), next_cursor };
}

function heldAnswer({ id, at, size, problem, by, material }: HeldRow) {
  return {
    id,
    at: at.toISOString(),
    size,
    problem,
    by: by && { id: by.id, first_name: by.firstName, last_name: by.lastName },
    material: material && {
      id: material.id,
      title: material.title,
      shelf: material.shelf,
      owner_id: material.ownerId,
      folder_id: material.folderId,
    },
  };
}
