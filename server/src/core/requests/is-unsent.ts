import { eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { materials } from "../shelves/material.table.ts";
import { requestItems } from "../shelves/request.table.ts";

/** A document that was sent for nothing that was asked for: each answers one question. */
export function isUnsent(db: Queries): SQL {
  const answered = db
    .select({ one: sql`1` })
    .from(requestItems)
    .where(eq(requestItems.materialId, materials.id));
  return notExists(answered);
}
