import { COUNT_CAP, LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import { and, count, desc, or, type SQL } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { listedMaterials } from "../visible-materials.ts";
import { isNewFor, isToAcknowledgeBy } from "../new-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { isLongUnconfirmed, isLongUnopened } from "../receipts/long-unread.ts";

/**
 * How many of a client's documents are new, and how many wait to be acknowledged; both counts stop at
 * COUNT_CAP.
 */
export async function countWaitingFor(db: Queries, viewer: Viewer, now: Date) {
  const sees = listedMaterials(db, viewer, now);
  return {
    new: await countSome(db, and(sees, isNewFor(db, viewer))!),
    to_acknowledge: await countSome(db, and(sees, isToAcknowledgeBy(db, viewer))!),
  };
}

/** The newest of the waiting documents. */
export async function findWaitingFor(db: Queries, viewer: Viewer, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(listedMaterials(db, viewer, now), or(isNewFor(db, viewer), isToAcknowledgeBy(db, viewer))))
    .orderBy(desc(materials.updatedAt), desc(materials.id))
    .limit(LIST_PAGE_SIZE);
  return rows.map(({ id }) => id);
}

/** How many documents of an agent's clients need the agent's attention. */
export async function countAttention(db: Queries, viewer: Viewer, now: Date) {
  const sees = listedMaterials(db, viewer, now, "client");
  return {
    new_uploads: await countSome(db, and(sees, isNewFor(db, viewer))!),
    not_opened: await countSome(db, and(sees, isLongUnopened(db, now))!),
    not_acknowledged: await countSome(db, and(sees, isLongUnconfirmed(db, now))!),
  };
}

async function countSome(db: Queries, where: SQL): Promise<number> {
  const some = db.select({ id: materials.id }).from(materials).where(where).limit(COUNT_CAP).as("some");
  const [row] = await db.select({ materials: count() }).from(some);
  return row?.materials ?? 0;
}
