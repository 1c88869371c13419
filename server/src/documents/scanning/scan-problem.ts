import type { ScanProblem } from "@portico/contract/documents/library";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { settings } from "../../schema/platform/setting.table.ts";
import { materials } from "../../schema/documents/material.table.ts";
import { NOT_SCANNED } from "../scanner-watch.ts";

/**
 * For a query that has the file's id: the reason why the scanner does not scan the file; null if it does scan
 * it, or has not answered yet.
 */
export function scanProblemOf(db: Queries, fileId: PgColumn): SQL<ScanProblem | null> {
  const known = db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql`${NOT_SCANNED}::text || ${fileId}::text`));
  return sql`${known}`;
}

/** The reason why the scanner does not scan a document. */
export async function findScanProblem(db: Queries, materialId: string): Promise<ScanProblem | null> {
  const [row] = await db
    .select({ problem: scanProblemOf(db, materials.fileId) })
    .from(materials)
    .where(eq(materials.id, materialId));
  return row?.problem ?? null;
}
