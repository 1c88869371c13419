import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "./access.ts";
import { materials } from "../shelves/material.table.ts";
import { receipts } from "../shelves/receipt.table.ts";
import { requestItems } from "../shelves/request.table.ts";

/** What of the materials a viewer sees is new to them, as isNewTo of material-record.ts says it of one. */
export function isNewFor(db: Queries, viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`false`;
  const isUnopened = and(
    notExists(receiptOf(db, viewer.id)),
    or(isNull(materials.byId), ne(materials.byId, viewer.id)),
  )!;
  const isSent = and(eq(materials.shelf, "client"), materials.fromClient)!;
  if (viewer.role === "client") return and(isUnopened, not(isSent))!;
  return and(isUnopened, isSent, not(isJudged(db)))!;
}

/** The firm has accepted the material of the query around it as what was asked for, or sent it back. */
function isJudged(db: Queries): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(requestItems)
      .where(
        and(eq(requestItems.materialId, materials.id), inArray(requestItems.state, ["accepted", "rejected"])),
      ),
  );
}

/** What a client still has to acknowledge. */
export function isToAcknowledgeBy(db: Queries, viewer: Viewer): SQL {
  if (viewer.role !== "client") return sql`false`;
  return and(
    materials.acknowledgementRequired,
    notExists(receiptOf(db, viewer.id, isNotNull(receipts.acknowledgedAt))),
  )!;
}

/** The receipt of a person, or of whom a column names, for the current version of a material of the query around it; `which`: what is true of it. */
export function receiptOf(db: Queries, personId: string | PgColumn, which?: SQL) {
  return db
    .select({ one: sql`1` })
    .from(receipts)
    .where(
      and(
        eq(receipts.thingId, materials.id),
        eq(receipts.version, materials.version),
        eq(receipts.personId, personId),
        which,
      ),
    );
}
