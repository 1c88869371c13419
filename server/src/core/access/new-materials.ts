import { and, eq, isNotNull, isNull, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "./access.ts";
import { materials } from "../shelves/material.table.ts";
import { receipts } from "../shelves/receipt.table.ts";

/** What of the materials a viewer sees is new to them, as isNewTo of material-record.ts says it of one. */
export function isNewFor(db: Queries, viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`false`;
  const isUnopened = and(
    hasNoReceipt(db, viewer),
    or(isNull(materials.byId), ne(materials.byId, viewer.id)),
  )!;
  const isSent = and(eq(materials.shelf, "client"), materials.fromClient)!;
  return and(isUnopened, viewer.role === "client" ? not(isSent) : isSent)!;
}

/** What a client still has to acknowledge. */
export function isToAcknowledgeBy(db: Queries, viewer: Viewer): SQL {
  if (viewer.role !== "client") return sql`false`;
  return and(
    materials.acknowledgementRequired,
    hasNoReceipt(db, viewer, isNotNull(receipts.acknowledgedAt)),
  )!;
}

function hasNoReceipt(db: Queries, viewer: Viewer, which?: SQL): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(receipts)
      .where(
        and(
          eq(receipts.thingId, materials.id),
          eq(receipts.version, materials.version),
          eq(receipts.personId, viewer.id),
          which,
        ),
      ),
  );
}
