import { COUNT_CAP, LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import type { listMaterials as listMaterialsCall } from "@portico/contract/documents/library";
import type { SQL } from "drizzle-orm";
import type { Input } from "../../http/route.ts";
import { EMPTY_PAGE, pageOf } from "../../foundation/lists/page-of.ts";
import { childFolders } from "../folders/child-folders.ts";
import { pathOf } from "../folders/folder-path.ts";
import { folderAnswers } from "../folders/folder-record.ts";
import { materialAnswers } from "../material-record.ts";
import { noteOpenedFolder } from "../receipts/note-opening.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { isSearched, listedWhere } from "./list-filter.ts";
import { listedPlace, rightsIn } from "./listed-place.ts";
import { countUpToCap, findPlaces, readInOrder, sortingOf } from "./material-list.store.ts";

type ListInput = Input<typeof listMaterialsCall, "signed_in">;

/** GET materials/: what the viewer sees of a document library or of a folder. */
export async function listMaterials({ database: { db } }: Dependencies, input: ListInput) {
  const { query, session, caller, now } = input;
  const viewer = session.user;
  const place = await listedPlace(db, viewer, query, now);
  const where = listedWhere(db, viewer, place, query, now);
  const page = where ? await pageWhere(db, input, where) : { ...EMPTY_PAGE, items: [] };
  if (place.owner && place.shelf)
    await noteOpenedFolder(db, place.owner.id, place.shelf, { session, caller, now });
  const showsFolders =
    place.shelf === "client" && place.owner && !query.cursor && !query.count_only && !isSearched(query);
  const folders = showsFolders
    ? await childFolders(db, viewer, place.owner!.id, place.folder?.folder.id ?? null, now)
    : [];
  const { items, next_cursor, total, total_capped, too_wide } = page;
  return {
    ...{ items, next_cursor, total, total_capped, too_wide },
    folders: await folderAnswers(db, viewer, folders, now),
    breadcrumb: place.folder ? await pathOf(db, place.folder.folder.id) : [],
    owner: place.owner,
    can: rightsIn(place, viewer),
  };
}

async function pageWhere(db: Dependencies["database"]["db"], { query, session, now }: ListInput, where: SQL) {
  const sorting = sortingOf(query.sort, query.order);
  const { rows, next_cursor } = await pageOf<{ id: string; key: string }>({
    size: query.count_only ? 0 : LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: sorting.order.kinds,
    keyOf: ({ key, id }) => [key, id],
    find: (after, limit) => findPlaces(db, where, sorting, after, limit),
  });
  const ids = rows.map(({ id }) => id);
  const records = await readInOrder(db, session.user, ids, now);
  const total = await countUpToCap(db, where);
  return {
    items: await materialAnswers(db, session.user, records, now),
    next_cursor,
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
    too_wide: false,
  };
}
