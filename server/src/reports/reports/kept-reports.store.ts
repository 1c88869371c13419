import { and, eq, inArray, lte } from "drizzle-orm";
import { materialRetentions } from "../../schema/documents/material.table.ts";
import { receipts } from "../../schema/documents/receipt.table.ts";
import { reports } from "../../schema/reports/report.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Deletes the reports of erased clients that no longer have to be retained, with their read receipts. */
export async function deleteKeptReports(db: Queries, now: Date): Promise<void> {
  const over = db
    .select({ id: materialRetentions.ownerId })
    .from(materialRetentions)
    .where(lte(materialRetentions.deleteAt, now));
  const gone = await db.delete(reports).where(inArray(reports.clientId, over)).returning({ id: reports.id });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.delete(receipts).where(and(eq(receipts.kind, "report"), inArray(receipts.thingId, ids)));
}
