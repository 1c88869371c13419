import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { inOpenFolder } from "../visible-materials.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { requestItems } from "../../schema/documents/request.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";

/**
 * True for a document that was not sent for any request. A document can answer only one item, even if the
 * request of that item was cancelled.
 */
export function isUnsent(db: Queries): SQL {
  const answered = db
    .select({ one: sql`1` })
    .from(requestItems)
    .where(eq(requestItems.materialId, materials.id));
  return notExists(answered);
}

/**
 * A document that may answer a request to its client, if the person who answers sees it. It must be a file
 * without a virus, in a folder that the client sees.
 */
export function mayAnswer(db: Queries): SQL {
  return and(
    eq(materials.shelf, "client"),
    eq(materials.kind, "file"),
    isClean(db),
    inOpenFolder(db),
    isUnsent(db),
  )!;
}

/** True if the scanner has not found a virus in the file so far. */
export function isClean(db: Queries): SQL {
  const infected = db
    .select({ one: sql`1` })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, materials.fileId), eq(storedFiles.scan, "infected")));
  return notExists(infected);
}
