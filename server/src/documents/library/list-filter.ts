import type { MaterialState } from "@portico/contract/documents/library";
import { and, arrayContains, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { inOpenFolder, isWaiting, listedMaterials } from "../visible-materials.ts";
import { matchesText } from "../../foundation/lists/matches-search.ts";
import { below } from "../folders/folder-path.ts";
import { mayAnswer } from "../requests/may-answer.ts";
import { isAnswerIn, isNewFor, isToAcknowledgeBy } from "../new-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { isLongUnconfirmed, isLongUnopened } from "../receipts/long-unread.ts";
import type { ListedPlace, ListQuery } from "./listed-place.ts";

/** True if a list has a search or a filter. Such a list also shows what is in the folders below. */
export function isSearched({ q, state, type, category, tag }: ListQuery): boolean {
  return [q?.trim() || undefined, state, type, category, tag].some((one) => one !== undefined);
}

/** The condition for the materials that a list shows; null if the list shows only folders. */
export function listedWhere(
  db: Queries,
  viewer: Viewer,
  place: ListedPlace,
  query: ListQuery,
  now: Date,
): SQL | null {
  const isDeep = query.deep || isSearched(query);
  if (place.shelf === "client" && place.owner && !place.folder && !isDeep) return null;
  const { type, category, tag, state, unsent } = query;
  return and(
    listedMaterials(db, viewer, now, place.shelf),
    inPlace(place, isDeep),
    matchesText(query.q ?? "", sql`${materials.searchText}`)?.where,
    type && eq(materials.type, type),
    category ? eq(materials.category, category) : undefined,
    tag === undefined ? undefined : arrayContains(materials.tags, [tag]),
    state && hasState(db, viewer, state, now),
    unsent ? mayAnswer(db) : undefined,
  )!;
}

function inPlace({ shelf, owner, folder }: ListedPlace, isDeep: boolean): SQL | undefined {
  if (folder && !isDeep) return eq(materials.folderId, folder.folder.id);
  if (folder) return sql`${materials.folderId} in ${below(folder.folder.id)}`;
  if (shelf === undefined) return undefined;
  const isThere = eq(materials.shelf, shelf);
  if (shelf === "library") return and(isThere, isNull(materials.ownerId));
  return and(isThere, owner ? eq(materials.ownerId, owner.id) : undefined);
}

function hasState(db: Queries, viewer: Viewer, state: MaterialState, now: Date): SQL {
  const states: Record<MaterialState, () => SQL> = {
    new: () => isNewFor(db, viewer),
    to_acknowledge: () => isToAcknowledgeBy(db, viewer),
    expired: () => lte(materials.expiresAt, now),
    scheduled: () => gt(materials.publishAt, now),
    from_client: () => eq(materials.fromClient, true),
    // Written exactly as in the index, so that the database uses the index.
    not_opened: () =>
      and(sql`opened = 0 and not from_client`, eq(materials.shelf, "client"), inOpenFolder(db))!,
    long_unopened: () => isLongUnopened(db, now),
    long_unconfirmed: () => isLongUnconfirmed(db, now),
    to_review: () => isAnswerIn(db, "uploaded"),
    accepted: () => isAnswerIn(db, "accepted"),
    sent_back: () => isAnswerIn(db, "rejected"),
    pending: () => isWaiting(db),
  };
  return states[state]();
}
