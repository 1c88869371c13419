import { UNREAD_DAYS } from "@portico/contract/documents/material-limits";
import { and, eq, exists, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { receiptOf } from "../new-materials.ts";
import { inOpenFolder, isPublished } from "../visible-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Documents that were put into a client's folder UNREAD_DAYS ago or earlier and that the client has not opened. */
export function isLongUnopened(db: Queries, now: Date): SQL {
  return and(isLongThere(db, now), notExists(receiptOf(db, materials.ownerId)))!;
}

/** Documents of the same age that the client must acknowledge, and has opened but not acknowledged. */
export function isLongUnconfirmed(db: Queries, now: Date): SQL {
  const isUnconfirmed = exists(receiptOf(db, materials.ownerId, isNull(receipts.acknowledgedAt)));
  return and(isLongThere(db, now), materials.acknowledgementRequired, isUnconfirmed)!;
}

function isLongThere(db: Queries, now: Date): SQL {
  const since = later(now, -UNREAD_DAYS * DAY_MS);
  return and(
    eq(materials.shelf, "client"),
    eq(materials.fromClient, false),
    inOpenFolder(db),
    isPublished(db, now),
    lte(sql`greatest(${materials.updatedAt}, ${materials.publishAt})`, since),
  )!;
}
